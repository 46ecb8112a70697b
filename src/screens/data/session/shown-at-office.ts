import { useSyncExternalStore } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'

/** Records on pages that this device does not keep, by id: shown now, and forgotten with their page. */
const shown = new Map<string, LocalRecord>()
const listeners = new Set<() => void>()

/** Says that a record read at the office is on a page, until the returned function is called. */
export function showFromOffice(record: LocalRecord): () => void {
  shown.set(record.id, record)
  for (const listener of listeners) listener()
  return () => {
    if (shown.get(record.id) !== record) return
    shown.delete(record.id)
    for (const listener of listeners) listener()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The record with the id that a page shows although this device does not keep it; undefined where none does. */
export function useShownFromOffice(id: string | undefined): LocalRecord | undefined {
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : shown.get(id)))
}
