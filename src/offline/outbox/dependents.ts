import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { sortByCreation } from './creation-order.ts'

/** All entries on this device that depend on an entry, directly or indirectly, in creation order. */
export async function findDependents(entryId: string): Promise<EntryRow[]> {
  const rows = await outboxDatabase.entries.where('state').anyOf('waiting', 'sending').toArray()
  const ids = new Set([entryId])
  const found: EntryRow[] = []
  for (const row of sortByCreation(rows)) {
    if (!row.dependsOn.some((id) => ids.has(id))) continue
    ids.add(row.id)
    found.push(row)
  }
  return found
}
