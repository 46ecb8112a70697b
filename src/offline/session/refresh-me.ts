import { noteServerTime } from '#src/offline/connectivity/server-clock.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { parseMeAnswer } from '#src/offline/session/parse-answers.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { toLocalIdentity } from './known-people.ts'
import { sessionStore } from './session-store.ts'
import { sessionToken } from './session-token.ts'

/**
 * Takes the server's present word on who the person is and what they may do, so that a changed role shows on the device
 * without a new sign-in; the lease counts from here again. Asks nothing where no token is held (specification 1, section
 * 2: the profile is loaded only when a token is stored). Throws `ServerError` or `OfficeUnreachable`.
 */
export async function refreshMe(session: { person: string; token: string } | null = sessionToken()): Promise<void> {
  if (!session) return
  const asked = Date.now()
  const me = parseMeAnswer(await sendPublicRequest('get', 'me', {}, session.token).json())
  await noteServerTime(me.tenant.id, me.serverTime, asked)
  const row = await outboxDatabase.identities.get(session.person)
  if (!row || me.person.id !== session.person) return
  const fresh = { me, email: me.person.email.toLowerCase(), lastContactAt: Date.now(), doubtedAt: null }
  await outboxDatabase.identities.update(session.person, fresh)
  if (sessionStore.getState().identity?.me.person.id === session.person) {
    sessionStore.setState({ identity: toLocalIdentity({ ...row, ...fresh }) })
  }
  publishTabEvent({ kind: 'session' })
}
