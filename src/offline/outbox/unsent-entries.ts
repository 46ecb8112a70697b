import { outboxDatabase } from '../storage/outbox-database.ts'

/** Whoever wrote them, the entries of a record that the office has not answered yet: what builds on the record follows them. */
export async function unsentEntriesOf(record: string): Promise<string[]> {
  const rows = await outboxDatabase.entries.where('record').equals(record).toArray()
  return rows
    .filter(({ state }) => state === 'waiting' || state === 'sending')
    .map(({ id }) => id)
    .sort()
}
