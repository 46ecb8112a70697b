import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { sortByCreation } from './creation-order.ts'

/** Everything on this device that waits for an entry, directly or through others, in the order it was made. */
export async function findDependents(entryId: string): Promise<EntryRow[]> {
  const rows = await outboxDatabase.entries.where('state').anyOf('waiting', 'sending').toArray()
  const reached = new Set([entryId])
  const found: EntryRow[] = []
  for (const row of sortByCreation(rows)) {
    if (!row.dependsOn.some((id) => reached.has(id))) continue
    reached.add(row.id)
    found.push(row)
  }
  return found
}
