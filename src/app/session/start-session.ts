import { sessionStore } from '#src/offline/identity/session-store.ts'

let started: Promise<void> | null = null

/**
 * Reads who is at work on this device, once for the page; what it needs of the database comes as a chunk of its own, so
 * that the first paint does not wait for it. On a device of one person, whose key has no PIN, the work opens by itself.
 */
export function startSession(): Promise<void> {
  started ??= start()
  return started
}

async function start(): Promise<void> {
  const { restoreSession } = await import('#src/offline/identity/current-session.ts')
  await restoreSession()
  const { watchStorage } = await import('#src/offline/storage-watch.ts')
  void watchStorage().catch(() => undefined)
  const { identity, locked, personal } = sessionStore.getState()
  if (!identity || !locked || !personal || identity.pinSet) return
  const { unlock } = await import('#src/offline/identity/pin.ts')
  // A lease that has ended or a lost key leaves the person locked: the sign-in says what to do.
  await unlock(identity.me.person.id, '').catch(() => undefined)
}
