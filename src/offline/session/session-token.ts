import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { renewRecentPassword } from './recent-password.ts'
import { sessionStore, unlockedPerson } from './session-store.ts'

type Session = { person: string; tenant: string; token: string }

let currentSession: Session | null = null
/** The last session that was taken up here; `current` while it holds. */
let lastSession: Session | null = null
/** The last token that the server knows no more: a look at the database that began before it went still holds it. */
let refusedToken: string | null = null

/** The token of the person who is unlocked now, and the tenant it belongs to; null without a server session. */
export function sessionToken(): Session | null {
  return currentSession
}

/** Takes up a person's token, or none, for requests from now on; nothing is stored. */
export function activateToken(session: Session | null): void {
  currentSession = session !== null && session.token !== refusedToken ? session : null
  lastSession = currentSession ?? lastSession
  sessionStore.setState({ hasServerSession: currentSession !== null })
}

/**
 * An answer brought a new token for the session that asked: it replaces the old one, here and in the database. A new
 * password ends the old session a moment before its answer comes: another request, or another tab's, may have been refused
 * by then, and the session goes on all the same for whoever is still at work.
 */
export async function replaceToken(asked: string, token: string): Promise<void> {
  const session = currentSession ?? lastSession
  if (session?.token !== asked || unlockedPerson()?.person !== session.person) return
  const renewed = { ...session, token }
  activateToken(renewed)
  renewRecentPassword(asked, token)
  await storeToken(session.person, token, (kept) => kept === asked || kept === null)
  // A look at the database that began before may have taken it back.
  if (unlockedPerson()?.person === session.person) activateToken(renewed)
  publishTabEvent({ kind: 'session' })
}

/** The server no longer knows the session that asked: the token goes, and no screen closes. */
export async function discardToken(asked: string): Promise<void> {
  if (currentSession?.token !== asked) return
  const { person } = currentSession
  refusedToken = asked
  activateToken(null)
  // Another tab may have stored a new one meanwhile.
  await storeToken(person, null, (kept) => kept === asked)
  publishTabEvent({ kind: 'session' })
}

async function storeToken(person: string, token: string | null, inPlaceOf: (kept: string | null) => boolean) {
  await outboxDatabase.identities
    .where('person')
    .equals(person)
    .modify((row) => {
      if (inPlaceOf(row.token)) row.token = token
    })
}
