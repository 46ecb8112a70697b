import { sessionStore } from '#src/offline/session/session-store.ts'
import { ResourceRows, type RowsSnapshot } from './resource-rows.ts'

/** A live look at a resource's records; close it when nothing shows them any more. */
export type RowsView = {
  /** Tells of every change of the snapshot; the answer stops it. */
  subscribe(callback: () => void): () => void
  /** The same object until something changed. */
  snapshot(): RowsSnapshot
  close(): void
}

export type { LocalRecord } from '../store/local-record.ts'
export type { RowsSnapshot } from './resource-rows.ts'

const closed: RowsSnapshot = { state: 'loading', complete: false, rows: [], receivedAt: null, first: null }
const open = new Map<string, { rows: ResourceRows; viewers: number }>()

/**
 * Opens the records of a resource that the person at work reads, merged over their streams, with this device's waiting
 * entries on top. All viewers share one copy in memory; it is released when the last one closes. After another person has
 * come in, views are opened anew: the old ones show nothing more.
 */
export function openRows(resourceName: string): RowsView {
  const me = sessionStore.getState().identity?.me
  const key = `${me?.person.id ?? ''} ${resourceName}`
  let shared = open.get(key)
  if (!shared) {
    shared = { rows: new ResourceRows(resourceName, me?.person.id ?? null), viewers: 0 }
    open.set(key, shared)
  }
  const mine = shared
  mine.viewers += 1
  let isOpen = true
  return {
    subscribe: (callback) => mine.rows.subscribe(callback),
    snapshot: () => (isOpen ? mine.rows.snapshot : closed),
    close: () => {
      if (!isOpen) return
      isOpen = false
      mine.viewers -= 1
      if (mine.viewers > 0) return
      mine.rows.release()
      if (open.get(key) === mine) open.delete(key)
    },
  }
}
