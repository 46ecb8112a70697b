import { sessionStore } from '../session/session-store.ts'
import { outboxDatabase } from '../storage/outbox-database.ts'
import { mayWithdraw } from './withdraw.ts'

/** The person's newest entry of a record, while it has not left this device and may be withdrawn; else null. */
export async function newestUnsent(record: string): Promise<string | null> {
  const author = sessionStore.getState().identity?.me.person.id
  const rows = await outboxDatabase.entries.where('record').equals(record).toArray()
  const newest = rows
    .filter((row) => row.author === author)
    .sort((left, right) => left.sequence - right.sequence)
    .at(-1)
  return newest && newest.state === 'waiting' && mayWithdraw(newest) ? newest.id : null
}
