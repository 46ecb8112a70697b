import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { syncTag } from './sync-tag.ts'

const pushListeners = new Set<() => void>()

/** The push registers itself here, so that the outbox need not import it; returns the unregister function. */
export function onPushRequested(ask: () => void): () => void {
  pushListeners.add(ask)
  return () => pushListeners.delete(ask)
}

/** Requests a push for new entries: publishes to the tabs, calls this page's push, and registers a Background Sync. */
export function requestPush(): void {
  publishTabEvent({ kind: 'outbox' })
  for (const ask of pushListeners) ask()
  void registerSync()
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

async function registerSync(): Promise<void> {
  const container = globalThis.navigator?.serviceWorker
  const registration: SyncRegistration | undefined = await container?.getRegistration()
  // Browsers without Background Sync lack `sync`; where the person's settings refuse it, only the worker's help is
  // lost.
  await registration?.sync?.register(syncTag).catch(() => undefined)
}
