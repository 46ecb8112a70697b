import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import { tell } from '#src/offline/news.ts'
import { sessionStore } from './session-store.ts'

let current: { person: string; tenant: string; token: string } | null = null
/** The last token that the server knows no more: a look at the database that began before it went still holds it. */
let refused: string | null = null

/** The token of the person who is unlocked now, and the tenant it belongs to; null without a server session. */
export function sessionToken(): { person: string; tenant: string; token: string } | null {
  return current
}

/** Takes up a person's token, or none, for requests from now on; nothing is stored. */
export function takeUpToken(session: { person: string; tenant: string; token: string } | null): void {
  current = session !== null && session.token !== refused ? session : null
  sessionStore.setState({ hasServerSession: current !== null })
}

/** An answer brought a new token for the session that asked: it replaces the old one, here and in the database. */
export async function replaceToken(asked: string, token: string): Promise<void> {
  if (current?.token !== asked) return
  current = { ...current, token }
  await outboxDatabase.identities.update(current.person, { token })
  tell({ kind: 'session' })
}

/** The server no longer knows the session that asked: the token goes, and no screen closes. */
export async function dropToken(asked: string): Promise<void> {
  if (current?.token !== asked) return
  const { person } = current
  refused = asked
  takeUpToken(null)
  await outboxDatabase.identities.update(person, { token: null })
  tell({ kind: 'session' })
}
