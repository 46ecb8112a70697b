import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

// Keys are stretched by hundreds of thousands of rounds, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Waits until a check holds, with the patience a busy machine needs. */
export const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000 })

/** One tablet in memory: its storage, and the product's own code running on it. */
export type Device = Awaited<ReturnType<typeof openDevice>>

/**
 * Starts the client's real code like a page, on its own storage, or (with another's `memory`) as a second tab or a
 * reload. `origin` is where the server listens.
 */
export async function openDevice(origin: string, memory: IDBFactory = new IDBFactory()) {
  vi.resetModules()
  Dexie.dependencies.indexedDB = memory
  const { outboxDatabase } = await import('#src/offline/storage/outbox-database.ts')
  const { mirrorDatabase } = await import('#src/offline/storage/mirror-database.ts')
  const { setServerOrigin } = await import('#src/offline/connectivity/server-address.ts')
  setServerOrigin(origin)
  const { pushOutbox } = await import('#src/offline/push/scheduling/push-outbox.ts')
  const { pageTransport } = await import('#src/offline/push/scheduling/page-transport.ts')
  const { provideAuthorSession } = await import('#src/offline/push/state/author-session.ts')
  const { sessionToken } = await import('#src/offline/session/session-token.ts')
  provideAuthorSession(sessionToken)
  const connectivity = await import('#src/offline/connectivity/connectivity-store.ts')
  connectivity.startConnectivity()
  const { restoreSession, setPersonalDevice: setPersonal } = await import('#src/offline/session/current-session.ts')
  const leases = await import('#src/offline/device/review-leases.ts')
  await restoreSession()
  leases.startLeaseWatch()
  return {
    memory,
    outboxDatabase,
    mirrorDatabase,
    restoreSession,
    setPersonal,
    ...(await import('#src/offline/storage/fault-points.ts')),
    ...connectivity,
    ...(await import('#src/offline/connectivity/note-connectivity.ts')),
    ...(await import('#src/offline/events/tab-events.ts')),
    ...(await import('#src/offline/outbox/drafts.ts')),
    ...(await import('#src/offline/storage/upgrade-stored.ts')),
    ...(await import('#src/offline/session/session-store.ts')),
    ...(await import('#src/offline/session/sign-in.ts')),
    ...(await import('#src/offline/session/pin.ts')),
    ...(await import('#src/offline/session/lock.ts')),
    ...(await import('#src/offline/session/known-people.ts')),
    ...leases,
    ...(await import('#src/offline/device/remove-from-device.ts')),
    ...(await import('#src/offline/session/unlocked-key.ts')),
    ...(await import('#src/offline/outbox/submit.ts')),
    ...(await import('#src/offline/outbox/withdraw.ts')),
    ...(await import('#src/offline/outbox/conflicts/resolve-conflict.ts')),
    ...(await import('#src/offline/outbox/conflicts/store-choice.ts')),
    ...(await import('#src/offline/outbox/conflicts/edit-conflict.ts')),
    ...(await import('#src/offline/outbox/outbox-state.ts')),
    ...(await import('#src/offline/outbox/await-delivery.ts')),
    ...(await import('#src/offline/unsent-work/export-unsent-work.ts')),
    ...(await import('#src/offline/unsent-work/unsent-overview.ts')),
    ...(await import('#src/offline/unsent-work/unsent-work-file.ts')),
    ...(await import('#src/offline/unsent-work/unsent-work-of-tenant.ts')),
    ...(await import('#src/offline/unsent-work/unsent-entries.ts')),
    ...(await import('#src/offline/unsent-work/import-unsent-work.ts')),
    /** Pushes like a page; `workerTransport` is the worker's. */
    pushOutbox: (force = false, transport = pageTransport) => pushOutbox(force, transport),
    ...(await import('#src/offline/push/scheduling/worker-transport.ts')),
    ...(await import('#src/offline/push/scheduling/start-push.ts')),
    ...(await import('#src/offline/connectivity/metered-link.ts')),
    ...(await import('#src/offline/device/link-overview.ts')),
    ...(await import('#src/offline/connectivity/link-rate.ts')),
    ...(await import('#src/offline/connectivity/link-preferences.ts')),
    ...(await import('#src/offline/guest/guest-draft.ts')),
    ...(await import('#src/offline/connectivity/monotonic-time.ts')),
    ...(await import('#src/offline/storage/space/storage-state.ts')),
    ...(await import('#src/offline/attachments/attach-file.ts')),
    ...(await import('#src/offline/attachments/leave-out-file.ts')),
    ...(await import('#src/offline/attachments/open-file.ts')),
    ...(await import('#src/offline/attachments/received-files.ts')),
    ...(await import('#src/offline/attachments/save-with-files.ts')),
    ...(await import('#src/offline/mirror/pull/refresh-mirror.ts')),
    ...(await import('#src/offline/mirror/rows/open-rows.ts')),
    ...(await import('#src/offline/mirror/rows/office-records.ts')),
    ...(await import('#src/offline/startup/first-rows/last-start-rows.ts')),
    ...(await import('#src/offline/mirror/scheduling/start-mirror.ts')),
    ...(await import('#src/offline/mirror/scheduling/mirror-failure.ts')),
    ...(await import('#src/offline/mirror/store/gained-streams.ts')),
    ...(await import('#src/offline/mirror/store/compact-stream.ts')),
    ...(await import('#src/offline/mirror/verify/verify-mirror.ts')),
    ...(await import('#src/offline/mirror/verify/verify-when-due.ts')),
    ...(await import('#src/offline/mirror/store/mirror-errors.ts')),
    ...(await import('#src/offline/mirror/store/stream-rows.ts')),
    ...(await import('#src/offline/startup/previews/stream-preview.ts')),
    ...(await import('#src/offline/push/state/device-report.ts')),
    ...(await import('#src/offline/device/support-log.ts')),
    ...(await import('#src/offline/session/session-token.ts')),
  }
}
