import { activityCheckEveryMs, watchActivity } from '#src/offline/events/activity.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { closeSession } from './current-session.ts'
import { clearRecentPassword } from './recent-password.ts'
import { sessionStore, unlockedPerson } from './session-store.ts'
import { activateToken, sessionToken } from './session-token.ts'
import { isKeyExpired, renewUnlockedKey } from './unlocked-key.ts'

/**
 * Discards the unlocked key, and with it what opens the person's session; the person stays shown and continues with the
 * PIN. Drafts and entries stay, and the device goes on delivering.
 */
export async function lockSession(): Promise<void> {
  clearRecentPassword()
  await outboxDatabase.unlocked.clear()
  await deleteReadableTokens()
  if (!sessionStore.getState().identity) return
  sessionStore.setState({ isLocked: true })
  activateToken(null)
  publishTabEvent({ kind: 'session' })
}

/**
 * Ends the server session (on the server if the network allows, otherwise only here), clears token, person and email,
 * and locks. The outbox is not touched.
 */
export async function signOut(): Promise<void> {
  const session = sessionToken()
  const person = sessionStore.getState().identity?.me.person.id
  clearRecentPassword()
  await outboxDatabase.unlocked.clear()
  if (person !== undefined) await outboxDatabase.identities.update(person, { token: null, sealedToken: null })
  await closeSession()
  if (session) await sendPublicRequest('post', 'logout', { json: {} }, session.token).catch(() => undefined)
}

/**
 * Locks after the idle time without activity in any tab, and notes activity in this one. Returns the stop function.
 * Page only.
 */
export function startIdleLock(target: EventTarget = globalThis): () => void {
  const timer = setInterval(() => void lockSessionIfIdle(), activityCheckEveryMs)
  const stopWatching = watchActivity(() => void renewUnlockedKey(), target)
  return () => {
    clearInterval(timer)
    stopWatching()
  }
}

/** On a shared device nobody's session is left in clear: of whoever chose no PIN it ends here. */
async function deleteReadableTokens(): Promise<void> {
  if (sessionStore.getState().isPersonalDevice) return
  await outboxDatabase.identities.filter(({ token }) => token !== null).modify({ token: null })
}

/** Locks if the key's idle time has run out; activity in another tab counts too. */
export async function lockSessionIfIdle(now: number = Date.now()): Promise<void> {
  const at = unlockedPerson()
  if (!at) return
  const row = await outboxDatabase.unlocked.get(at.person)
  if (!row || isKeyExpired(row, now)) await lockSession()
}
