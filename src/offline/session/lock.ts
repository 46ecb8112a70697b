import { activityCheckEveryMs, watchActivity } from '#src/offline/events/activity.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { closeSession } from './current-session.ts'
import { clearRecentPassword } from './recent-password.ts'
import { sessionStore, unlockedPerson } from './session-store.ts'
import { activateToken, sessionToken } from './session-token.ts'
import { isKeyExpired, renewUnlockedKey } from './unlocked-key.ts'

/** Forgets the unlocked key; the person stays shown and comes back with the PIN. Drafts and entries stay. */
export async function lockSession(): Promise<void> {
  clearRecentPassword()
  await outboxDatabase.unlocked.clear()
  if (!sessionStore.getState().identity) return
  sessionStore.setState({ isLocked: true })
  activateToken(null)
  publishTabEvent({ kind: 'session' })
}

/**
 * Ends the server session (at once where the network allows it, otherwise the token is only forgotten here), clears
 * token, person and email from the session, and locks. What waits in the outbox is not touched.
 */
export async function signOut(): Promise<void> {
  const session = sessionToken()
  const person = sessionStore.getState().identity?.me.person.id
  clearRecentPassword()
  await outboxDatabase.unlocked.clear()
  if (person !== undefined) await outboxDatabase.identities.update(person, { token: null })
  await closeSession()
  if (session) await sendPublicRequest('post', 'logout', { json: {} }, session.token).catch(() => undefined)
}

/**
 * Locks when nobody has touched the device, in whichever tab, for the idle time, and notes activity in this one. The
 * answer stops it. Page only.
 */
export function startIdleLock(target: EventTarget = globalThis): () => void {
  const timer = setInterval(() => void lockSessionIfIdle(), activityCheckEveryMs)
  const stopWatching = watchActivity(() => void renewUnlockedKey(), target)
  return () => {
    clearInterval(timer)
    stopWatching()
  }
}

/** Locks if the unlocked key's idle time has run out; another tab's activity counts as well. */
export async function lockSessionIfIdle(now: number = Date.now()): Promise<void> {
  const at = unlockedPerson()
  if (!at) return
  const row = await outboxDatabase.unlocked.get(at.person)
  if (!row || isKeyExpired(row, now)) await lockSession()
}
