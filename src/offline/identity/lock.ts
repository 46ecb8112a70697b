import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import { tell } from '#src/offline/news.ts'
import { askPublicly } from '#src/offline/server.ts'
import { leave } from './current-session.ts'
import { sessionStore } from './session-store.ts'
import { sessionToken, takeUpToken } from './session-token.ts'
import { idleMilliseconds, touchUnlocked } from './unlocked-key.ts'

/** Forgets the unlocked key; the person stays shown and comes back with the PIN. Drafts and entries stay. */
export async function lock(): Promise<void> {
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
  await outboxDatabase.unlocked.clear()
  if (person !== undefined) await outboxDatabase.identities.update(person, { token: null })
  await leave()
  if (session) await askPublicly('post', 'logout', { json: {} }, session.token).catch(() => undefined)
}

/** Locks when nobody has touched the device for the idle time, and notes activity; the answer stops it. Page only. */
export function startIdleLock(target: EventTarget = globalThis): () => void {
  let activeAt = Date.now()
  let notedAt = Date.now()
  const note = () => {
    activeAt = Date.now()
    if (activeAt - notedAt < 30_000) return
    notedAt = activeAt
    void touchUnlocked()
  }
  const timer = setInterval(() => {
    const { identity, locked, personal } = sessionStore.getState()
    if (!identity || locked || personal) return
    if (Date.now() - activeAt > idleMilliseconds()) void lock()
  }, 10_000)
  for (const event of ['pointerdown', 'keydown', 'wheel']) target.addEventListener(event, note, { passive: true })
  return () => {
    clearInterval(timer)
    for (const event of ['pointerdown', 'keydown', 'wheel']) target.removeEventListener(event, note)
  }
}
