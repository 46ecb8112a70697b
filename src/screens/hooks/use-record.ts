import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/open-rows.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { useRows } from './use-rows.ts'
import { indexOf } from './use-titles.ts'

export type RecordNow = {
  state: 'loading' | 'ready' | 'absent' | 'never-mirrored'
  record: LocalRecord | null
  /** Milliseconds of the last answer that brought the rows up to date. */
  receivedAt: number | null
}

/** One record as this device knows it, own waiting entries included; live. */
export function useRecord(resource: Resource, id: string): RecordNow {
  const { state, rows, receivedAt } = useRows(resource.name)
  return useMemo(() => {
    const record = indexOf(rows).get(id) ?? null
    const found = state === 'ready' && !record ? 'absent' : record ? 'ready' : state
    return { state: found, record, receivedAt }
  }, [state, rows, receivedAt, id])
}
