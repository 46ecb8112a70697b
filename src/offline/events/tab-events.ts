import type { StoredChangesByStream } from './stored-changes.ts'
import { unrefHandle } from './unref-handle.ts'

/**
 * Events between the tabs and the worker of this device. They are hints: a subscriber reads the database, as lists also
 * do after applying `stored`.
 */
export type TabEvent =
  | { kind: 'outbox' }
  | { kind: 'received' }
  | { kind: 'session' }
  | { kind: 'reach'; reachable: boolean; at: number }
  /**
   * The records of these streams changed; none named: the readers, or the time of the last pull. `stored`: the changes
   * themselves, published within this page only.
   */
  | { kind: 'mirror'; streams: readonly string[]; stored?: StoredChangesByStream }
  /** Change notifications are expected for this many milliseconds; 0 when they have ended. */
  | { kind: 'live'; within: number }
  | { kind: 'upload'; file: string; sent: number }

const listeners = new Set<(event: TabEvent) => void>()
let channel: BroadcastChannel | null = null

/** Publishes to this page and to every other tab and worker; within this page `here` replaces the event. */
export function publishTabEvent(event: TabEvent, here: TabEvent = event): void {
  for (const listener of listeners) listener(here)
  openChannel()?.postMessage(event)
}

/** Subscribes to events of this page and all others; returns the unsubscribe function. */
export function subscribeToTabEvents(listener: (event: TabEvent) => void): () => void {
  listeners.add(listener)
  openChannel()
  return () => listeners.delete(listener)
}

function openChannel(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('fairlead-news')
  channel.onmessage = (event: MessageEvent<TabEvent>) => {
    for (const listener of listeners) listener(event.data)
  }
  unrefHandle(channel)
  return channel
}
