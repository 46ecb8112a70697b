import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import { parseMeAnswer } from '#src/offline/me.ts'
import { dropReader } from '#src/offline/mirror/readers.ts'
import { tell } from '#src/offline/news.ts'
import { askPublicly } from '#src/offline/server.ts'
import { leaseEndOf, localIdentityOf } from './identities.ts'
import { sessionStore } from './session-store.ts'

/**
 * Takes the server's present word on who a person is and what they may do, so that a changed role shows on the device
 * without a new sign-in; the lease counts from here again.
 */
export async function refreshMe(person: string, token: string): Promise<void> {
  const me = parseMeAnswer(await askPublicly('get', 'me', {}, token).json())
  const row = await outboxDatabase.identities.get(person)
  if (!row || me.person.id !== person) return
  const fresh = { ...row, me, lastContactAt: Date.now() }
  await outboxDatabase.identities.update(person, { me, lastContactAt: fresh.lastContactAt })
  if (sessionStore.getState().identity?.me.person.id === person) {
    sessionStore.setState({ identity: localIdentityOf(fresh) })
  }
  tell({ kind: 'session' })
}

/** Takes what the office holds off the device for everybody whose lease has ended; what waits of theirs stays. */
export async function purgeEndedLeases(now: number = Date.now()): Promise<void> {
  const rows = await outboxDatabase.identities.toArray()
  for (const row of rows) if (leaseEndOf(row) < now) await dropReader(row.person)
}
