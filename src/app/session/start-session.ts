import { sessionStore } from '#src/offline/session/session-store.ts'

let started: Promise<void> | null = null
let watched = false

/**
 * Reads who is at work on this device, once for the page; what it needs of the database comes as a chunk of its own, so
 * that the first paint does not wait for it. On a device of one person, whose key has no PIN, the work opens by itself.
 */
export function startSession(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    // A database that did not open now, for want of room or of memory, may open when the person tries again.
    started = null
    throw error
  })
  return started
}

async function start(): Promise<void> {
  // Dexie would try to open what is not there for ever.
  if (!('indexedDB' in globalThis)) throw new Error('This browser has no IndexedDB')
  const [{ restoreSession }, { startLeaseWatch }, { watchStorage }, { prefetchLastShown: lookAtLastShown }] =
    await Promise.all([
      import('#src/offline/session/current-session.ts'),
      import('#src/offline/device/review-leases.ts'),
      import('#src/offline/device/storage-watch.ts'),
      import('#src/offline/startup/first-rows/last-start-rows.ts'),
    ])
  if (!watched) void watchStorage().catch(() => undefined)
  watched = true
  await restoreSession()
  // Later, and not waited for: it writes, and may ask the server over a thin link.
  startLeaseWatch()
  const { identity, isLocked: locked, isPersonalDevice: personal } = sessionStore.getState()
  if (identity && !locked) await lookAtLastShown(identity.me.person.id)
  if (!identity || !locked || !personal || identity.hasPin) return
  const { unlockSession: unlock } = await import('#src/offline/session/pin.ts')
  // A lease that has ended or a lost key leaves the person locked: the sign-in says what to do.
  await unlock(identity.me.person.id, '').catch(() => undefined)
}
