import { sessionStore } from '#src/offline/session/session-store.ts'
import { ResourceRows, type RowsSnapshot } from './resource-rows.ts'

/** A live view of a resource's records; close it when it is no longer shown. */
export type RowsView = {
  /** Subscribes to changes of the snapshot; returns the unsubscribe function. */
  subscribe(callback: () => void): () => void
  /** The same object until something changes. */
  snapshot(): RowsSnapshot
  close(): void
}

export type { LocalRecord } from '../store/local-record.ts'
export type { RowsSnapshot } from './resource-rows.ts'

const closedSnapshot: RowsSnapshot = {
  state: 'loading',
  isComplete: false,
  rows: [],
  receivedAt: null,
  firstRows: null,
}
const sharedRows = new Map<string, { rows: ResourceRows; viewers: number }>()

/**
 * Opens the records of a resource for the person at work, merged over their streams with this device's waiting entries
 * on top. All viewers share one copy, released with the last one. Another person's sign-in closes old views.
 */
export function openRows(resourceName: string): RowsView {
  const me = sessionStore.getState().identity?.me
  const key = `${me?.person.id ?? ''} ${resourceName}`
  let shared = sharedRows.get(key)
  if (!shared) {
    shared = { rows: new ResourceRows(resourceName, me?.person.id ?? null), viewers: 0 }
    sharedRows.set(key, shared)
  }
  const mine = shared
  mine.viewers += 1
  let isOpen = true
  return {
    subscribe: (callback) => mine.rows.subscribe(callback),
    snapshot: () => (isOpen ? mine.rows.snapshot : closedSnapshot),
    close: () => {
      if (!isOpen) return
      isOpen = false
      mine.viewers -= 1
      if (mine.viewers > 0) return
      mine.rows.release()
      if (sharedRows.get(key) === mine) sharedRows.delete(key)
    },
  }
}
