import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import type { LocalRecord } from '#src/offline/mirror/open-rows.ts'
import { server } from '#src/offline/server.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { officeRecord } from './office-record.ts'
import { useOverOffice } from './use-over-office.ts'
import { useRows } from './use-rows.ts'
import { indexOf } from './use-titles.ts'

export type RecordNow = {
  state: 'loading' | 'ready' | 'absent' | 'never-mirrored'
  record: LocalRecord | null
  /** Milliseconds of the last answer that brought the rows up to date. */
  receivedAt: number | null
  /** The record is not kept on this device: the office was asked for it just now. */
  isFromOffice: boolean
}

/**
 * One record as this device knows it, own waiting entries included; live. One that is not kept here, such as an old one
 * outside the mirror's window, is asked for at the office.
 */
export function useRecord(resource: Resource, id: string): RecordNow {
  const { state, rows, receivedAt } = useRows(resource.name)
  const local = useMemo(() => indexOf(rows).get(id) ?? null, [rows, id])
  const office = useOfficeRecord(resource.name, id, local === null && state !== 'loading')
  return useMemo(() => {
    if (local) return { state: 'ready', record: local, receivedAt, isFromOffice: false }
    if (office.record) return { state: 'ready', record: office.record, receivedAt: null, isFromOffice: true }
    const still = state === 'loading' || office.asking
    return {
      state: still ? 'loading' : state === 'ready' ? 'absent' : state,
      record: null,
      receivedAt,
      isFromOffice: false,
    }
  }, [local, office, state, receivedAt])
}

type OfficeRecord = { asking: boolean; record: LocalRecord | null }

const recordAnswer = z.object({ data: officeRecord })

function useOfficeRecord(resourceName: string, id: string, isWanted: boolean): OfficeRecord {
  const [answer, setAnswer] = useState<{ of: string; record: StoredRecord | null; askedAt: number } | null>(null)
  const over = useOverOffice(resourceName)
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    const askedAt = Date.now()
    server
      .get(`${resourceName}/${id}`, { signal: stop.signal })
      .json()
      .then((json) => setAnswer({ of: id, record: recordAnswer.parse(json).data, askedAt }))
      .catch(() => {
        if (!stop.signal.aborted) setAnswer({ of: id, record: null, askedAt })
      })
    return () => stop.abort()
  }, [resourceName, id, isWanted])
  const record = useMemo(() => {
    if (answer?.of !== id || !over) return null
    return over(answer.record ? [answer.record] : [], answer.askedAt).find((one) => one.id === id) ?? null
  }, [answer, id, over])
  const asking = isWanted && (answer?.of !== id || !over)
  return useMemo(() => ({ asking, record: isWanted ? record : null }), [asking, isWanted, record])
}
