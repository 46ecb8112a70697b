import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { syncTag } from './sync-tag.ts'

const pushListeners = new Set<() => void>()

/** Delivery names itself here, so that the outbox need not know it; the answer takes it back. */
export function onPushRequested(ask: () => void): () => void {
  pushListeners.add(ask)
  return () => pushListeners.delete(ask)
}

/** Something new waits: tells the tabs, asks this page for delivery, and the browser to wake the worker when it can. */
export function requestPush(): void {
  publishTabEvent({ kind: 'outbox' })
  for (const ask of pushListeners) ask()
  void registerSync()
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

async function registerSync(): Promise<void> {
  const container = globalThis.navigator?.serviceWorker
  const registration: SyncRegistration | undefined = await container?.getRegistration()
  // Browsers without Background Sync lack `sync`; a refusal by the person's settings costs only the worker's help.
  await registration?.sync?.register(syncTag).catch(() => undefined)
}
