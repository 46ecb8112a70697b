import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import { parseMeAnswer } from '#src/offline/me.ts'
import { tell } from '#src/offline/news.ts'
import { server } from '#src/offline/server.ts'
import { sessionToken } from './session-token.ts'

/**
 * Brings the snapshot of the person at work up to date: who they are, what they may do, and the lease. Asks nothing where
 * no token is held (specification 1, section 2: the profile is loaded only when a token is stored). Throws what the server
 * said, or `OfficeUnreachable`.
 */
export async function refreshMe(): Promise<void> {
  const session = sessionToken()
  if (!session) return
  const me = parseMeAnswer(await server.get('me').json())
  if (me.person.id !== session.person) return
  await outboxDatabase.identities.update(session.person, {
    me,
    email: me.person.email.toLowerCase(),
    lastContactAt: Date.now(),
  })
  tell({ kind: 'session' })
}
