import { lookEvery, watchActivity } from '#src/offline/events/activity.ts'
import { tell } from '#src/offline/events/tab-events.ts'
import { askPublicly } from '#src/offline/session/server.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { leave } from './current-session.ts'
import { forgetPassword } from './recent-password.ts'
import { sessionStore, unlockedPerson } from './session-store.ts'
import { sessionToken, takeUpToken } from './session-token.ts'
import { hasRunOut, touchUnlocked } from './unlocked-key.ts'

/** Forgets the unlocked key; the person stays shown and comes back with the PIN. Drafts and entries stay. */
export async function lock(): Promise<void> {
  forgetPassword()
  await outboxDatabase.unlocked.clear()
  if (!sessionStore.getState().identity) return
  sessionStore.setState({ locked: true })
  takeUpToken(null)
  tell({ kind: 'session' })
}

/**
 * Ends the server session (at once where the network allows it, otherwise the token is only forgotten here), clears
 * token, person and email from the session, and locks. What waits in the outbox is not touched.
 */
export async function signOut(): Promise<void> {
  const session = sessionToken()
  const person = sessionStore.getState().identity?.me.person.id
  forgetPassword()
  await outboxDatabase.unlocked.clear()
  if (person !== undefined) await outboxDatabase.identities.update(person, { token: null })
  await leave()
  if (session) await askPublicly('post', 'logout', { json: {} }, session.token).catch(() => undefined)
}

/**
 * Locks when nobody has touched the device, in whichever tab, for the idle time, and notes activity in this one. The
 * answer stops it. Page only.
 */
export function startIdleLock(target: EventTarget = globalThis): () => void {
  const timer = setInterval(() => void lockIfIdle(), lookEvery)
  const stopWatching = watchActivity(() => void touchUnlocked(), target)
  return () => {
    clearInterval(timer)
    stopWatching()
  }
}

/** Locks if the unlocked key's idle time has run out; another tab's activity counts as well. */
export async function lockIfIdle(now: number = Date.now()): Promise<void> {
  const at = unlockedPerson()
  if (!at) return
  const row = await outboxDatabase.unlocked.get(at.person)
  if (!row || hasRunOut(row, now)) await lock()
}
