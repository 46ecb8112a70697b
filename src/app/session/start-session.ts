import { sessionStore } from '#src/offline/session/session-store.ts'

let started: Promise<void> | null = null
let watched = false

/**
 * Reads the session once per page, in a separately loaded chunk so that the first paint does not wait. On a personal
 * device, whose key has no PIN, work opens automatically.
 */
export function startSession(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    // A database that did not open for lack of space or memory may open on retry.
    started = null
    throw error
  })
  return started
}

async function start(): Promise<void> {
  // Dexie would retry a missing database for ever.
  if (!('indexedDB' in globalThis)) throw new Error('This browser has no IndexedDB')
  const [{ restoreSession }, { startLeaseWatch }, { watchStorage }, { prefetchLastShown }] = await Promise.all([
    import('#src/offline/session/current-session.ts'),
    import('#src/offline/device/review-leases.ts'),
    import('#src/offline/device/storage-watch.ts'),
    import('#src/offline/startup/first-rows/last-start-rows.ts'),
  ])
  if (!watched) void watchStorage().catch(() => undefined)
  watched = true
  await restoreSession()
  // Later, and not awaited: it writes, and may query the server over a slow link.
  startLeaseWatch()
  const { identity, isLocked: locked, isPersonalDevice: personal } = sessionStore.getState()
  if (identity && !locked) await prefetchLastShown(identity.me.person.id)
  if (!identity || !locked || !personal || identity.hasPin) return
  const { unlockSession: unlock } = await import('#src/offline/session/pin.ts')
  // An ended lease or a lost key leaves the person locked: the sign-in says what to do.
  await unlock(identity.me.person.id, '').catch(() => undefined)
}
