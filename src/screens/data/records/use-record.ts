import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import type { LocalRecord } from '#src/offline/mirror/rows/open-rows.ts'
import { server } from '#src/offline/session/server.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { showFromOffice } from '../session/shown-at-office.ts'
import { useConnectivity } from '../session/use-connectivity.ts'
import { officeRecord } from './office-record.ts'
import { useOfficeOverlay } from './use-office-overlay.ts'
import { useRows } from './use-rows.ts'
import { indexRows } from './use-titles.ts'

export type RecordState = {
  state: 'loading' | 'ready' | 'absent' | 'never-mirrored'
  record: LocalRecord | null
  /** Milliseconds of the last answer that brought the rows up to date. */
  receivedAt: number | null
  /** The record is not on this device: it was fetched from the office. */
  isFromOffice: boolean
  /** The office was asked too, and does not show the record to this person. */
  isGone: boolean
}

/**
 * A record with the person's waiting entries; live. One not on this device, such as an old one outside the mirror's
 * window, is fetched from the office. Without an id there is none.
 */
export function useRecord(resource: Resource, id: string): RecordState {
  const { state, rows, receivedAt } = useRows(resource.name)
  const local = useMemo(() => indexRows(rows).get(id) ?? null, [rows, id])
  const office = useOfficeRecord(resource.name, id, local === null && id !== '' && state !== 'loading')
  return useMemo(() => {
    if (local) return { state: 'ready', record: local, receivedAt, isFromOffice: false, isGone: false }
    if (office.record)
      return { state: 'ready', record: office.record, receivedAt: null, isFromOffice: true, isGone: false }
    const still = state === 'loading' || office.asking
    return {
      state: still ? 'loading' : state === 'ready' ? 'absent' : state,
      record: null,
      receivedAt,
      isFromOffice: false,
      isGone: office.isGone,
    }
  }, [local, office, state, receivedAt])
}

/** `isGone`: the office was asked, and does not show the record to this person. */
type OfficeRecord = { asking: boolean; record: LocalRecord | null; isGone: boolean }

/** The result of asking for a record; `unanswered`: unknown whether it exists. */
type Answer = { of: string; requestedAt: number } & (
  | { kind: 'found'; record: StoredRecord }
  | { kind: 'gone' | 'unanswered' }
)

const recordAnswer = z.object({ data: officeRecord })

function useOfficeRecord(resourceName: string, id: string, isWanted: boolean): OfficeRecord {
  const [last, setLast] = useState<Answer | null>(null)
  const over = useOfficeOverlay(resourceName, isWanted)
  const answer = last?.of === id ? last : null
  // Repeated once the office is back, where it had not answered.
  const isAnswered = answer !== null && answer.kind !== 'unanswered'
  const isReachable = useConnectivity() !== 'unreachable'
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again when the office is back
  useEffect(() => {
    if (!isWanted || isAnswered) return undefined
    const stop = new AbortController()
    const request = { of: id, requestedAt: Date.now() }
    server
      .get(`${resourceName}/${id}`, { signal: stop.signal })
      .json()
      .then((json) => setLast({ ...request, kind: 'found', record: recordAnswer.parse(json).data }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        setLast({ ...request, kind: error instanceof ServerError && error.status === 404 ? 'gone' : 'unanswered' })
      })
    return () => stop.abort()
  }, [resourceName, id, isWanted, isAnswered, isReachable])
  const record = useMemo(() => {
    if (!answer || !over) return null
    const found = answer.kind === 'found' ? [answer.record] : []
    return over(found, answer.requestedAt).find((one) => one.id === id) ?? null
  }, [answer, id, over])
  useEffect(() => (record && isWanted ? showFromOffice(record) : undefined), [record, isWanted])
  const asking = isWanted && (!answer || !over)
  const isGone = isWanted && answer?.kind === 'gone'
  return useMemo(() => ({ asking, record: isWanted ? record : null, isGone }), [asking, isWanted, record, isGone])
}
