import { noteServerTime } from '#src/offline/connectivity/server-clock.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { parseMeAnswer } from '#src/offline/session/parse-answers.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { toLocalIdentity } from './known-people.ts'
import { sessionStore } from './session-store.ts'
import { sessionToken } from './session-token.ts'

/**
 * Fetches the person's profile and permissions, so that a changed role applies without a new sign-in; the lease
 * restarts. Does nothing without a token (specification 1, section 2: the profile is loaded only when a token is
 * stored). Throws `ServerError` or `OfficeUnreachable`.
 */
export async function refreshMe(session: { person: string; token: string } | null = sessionToken()): Promise<void> {
  if (!session) return
  const requestedAt = Date.now()
  const me = parseMeAnswer(await sendPublicRequest('get', 'me', {}, session.token).json())
  await noteServerTime(me.tenant.id, me.serverTime, requestedAt)
  const row = await outboxDatabase.identities.get(session.person)
  if (!row || me.person.id !== session.person) return
  const fresh = { me, email: me.person.email.toLowerCase(), lastContactAt: Date.now(), doubtedAt: null }
  await outboxDatabase.identities.update(session.person, fresh)
  if (sessionStore.getState().identity?.me.person.id === session.person) {
    sessionStore.setState({ identity: toLocalIdentity({ ...row, ...fresh }) })
  }
  publishTabEvent({ kind: 'session' })
}
