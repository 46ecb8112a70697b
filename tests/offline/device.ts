import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

// Keys are stretched by hundreds of thousands of rounds, and the machine may be busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Waits until a check holds, as long as a busy machine may need. */
export const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000 })

/** One tablet in memory: its storage, and the product's own code running on it. */
export type Device = Awaited<ReturnType<typeof openDevice>>

/**
 * Starts the client's real code as a page does, on a storage of its own, or (with `memory` of another) as a second tab or
 * a reload of the same tablet. `origin` is where the server listens.
 */
export async function openDevice(origin: string, memory: IDBFactory = new IDBFactory()) {
  vi.resetModules()
  Dexie.dependencies.indexedDB = memory
  const { outboxDatabase } = await import('#src/offline/database/outbox-database.ts')
  const { mirrorDatabase } = await import('#src/offline/database/mirror-database.ts')
  const { setServerOrigin } = await import('#src/offline/server-address.ts')
  setServerOrigin(origin)
  const { sendBy } = await import('#src/offline/delivery/batch-way.ts')
  const { packedWay } = await import('#src/offline/delivery/packed-way.ts')
  sendBy(packedWay)
  const { restoreSession, setPersonal } = await import('#src/offline/identity/current-session.ts')
  await restoreSession()
  return {
    memory,
    outboxDatabase,
    mirrorDatabase,
    restoreSession,
    setPersonal,
    ...(await import('#src/offline/fault-points.ts')),
    ...(await import('#src/offline/reach-store.ts')),
    ...(await import('#src/offline/reach.ts')),
    ...(await import('#src/offline/news.ts')),
    ...(await import('#src/offline/drafts.ts')),
    ...(await import('#src/offline/described.ts')),
    ...(await import('#src/offline/identity/session-store.ts')),
    ...(await import('#src/offline/identity/sign-in.ts')),
    ...(await import('#src/offline/identity/pin.ts')),
    ...(await import('#src/offline/identity/lock.ts')),
    ...(await import('#src/offline/identity/identities.ts')),
    ...(await import('#src/offline/identity/settle-leases.ts')),
    ...(await import('#src/offline/identity/remove-from-device.ts')),
    ...(await import('#src/offline/identity/unlocked-key.ts')),
    ...(await import('#src/offline/outbox/submit.ts')),
    ...(await import('#src/offline/outbox/withdraw.ts')),
    ...(await import('#src/offline/outbox/settle.ts')),
    ...(await import('#src/offline/outbox/keep-choice.ts')),
    ...(await import('#src/offline/outbox/mend-conflict.ts')),
    ...(await import('#src/offline/outbox/outbox-live.ts')),
    ...(await import('#src/offline/outbox/export-unsent.ts')),
    ...(await import('#src/offline/outbox/unsent-overview.ts')),
    ...(await import('#src/offline/outbox/unsent-work.ts')),
    ...(await import('#src/offline/outbox/work-of-tenant.ts')),
    ...(await import('#src/offline/outbox/list-unsent.ts')),
    ...(await import('#src/offline/outbox/bring-in-unsent.ts')),
    ...(await import('#src/offline/delivery/deliver.ts')),
    ...(await import('#src/offline/delivery/start-delivery.ts')),
    ...(await import('#src/offline/link/dear-link.ts')),
    ...(await import('#src/offline/link/link-overview.ts')),
    ...(await import('#src/offline/link/link-rate.ts')),
    ...(await import('#src/offline/link/link-wishes.ts')),
    ...(await import('#src/offline/guest/guest-draft.ts')),
    ...(await import('#src/offline/lived-time.ts')),
    ...(await import('#src/offline/storage.ts')),
    ...(await import('#src/offline/attachments/attach.ts')),
    ...(await import('#src/offline/attachments/leave-out.ts')),
    ...(await import('#src/offline/attachments/open-file.ts')),
    ...(await import('#src/offline/attachments/received-files.ts')),
    ...(await import('#src/offline/attachments/save-with-files.ts')),
    ...(await import('#src/offline/mirror/refresh-mirror.ts')),
    ...(await import('#src/offline/mirror/open-rows.ts')),
    ...(await import('#src/offline/mirror/over-office.ts')),
    ...(await import('#src/offline/mirror/rows-of-last-start.ts')),
    ...(await import('#src/offline/mirror/start-mirror.ts')),
    ...(await import('#src/offline/mirror/gained-streams.ts')),
    ...(await import('#src/offline/mirror/compact-stream.ts')),
    ...(await import('#src/offline/mirror/check-mirror.ts')),
    ...(await import('#src/offline/mirror/check-due.ts')),
    ...(await import('#src/offline/mirror/mirror-trouble.ts')),
    ...(await import('#src/offline/mirror/stream-rows.ts')),
    ...(await import('#src/offline/mirror/stream-head.ts')),
    ...(await import('#src/offline/delivery/device-report.ts')),
    ...(await import('#src/offline/delivery/support-log.ts')),
    ...(await import('#src/offline/identity/session-token.ts')),
  }
}
