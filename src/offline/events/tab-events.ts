import type { StoredChangesByStream } from './stored-changes.ts'
import { unrefHandle } from './unref-handle.ts'

/**
 * What the tabs and the worker of this device tell each other. Hints only: whoever hears one reads the database, as lists
 * also do behind what `stored` hands them.
 */
export type TabEvent =
  | { kind: 'outbox' }
  | { kind: 'received' }
  | { kind: 'session' }
  | { kind: 'reach'; reachable: boolean; at: number }
  /**
   * The records of these streams are others by now; with none named, who reads which, or up to when all were pulled. `stored`:
   * what this page itself has just stored of them, told within it alone.
   */
  | { kind: 'mirror'; streams: readonly string[]; stored?: StoredChangesByStream }
  /** Live news of the office come for so many milliseconds; 0 where they have ceased. */
  | { kind: 'live'; within: number }
  | { kind: 'upload'; file: string; sent: number }

const listeners = new Set<(news: TabEvent) => void>()
let channel: BroadcastChannel | null = null

/** Tells this page's listeners and every other tab and worker; `here` is told within this page in place of it. */
export function publishTabEvent(news: TabEvent, here: TabEvent = news): void {
  for (const listener of listeners) listener(here)
  openChannel()?.postMessage(news)
}

/** Hears news of this page and of every other; the answer stops listening. */
export function subscribeToTabEvents(listener: (news: TabEvent) => void): () => void {
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
