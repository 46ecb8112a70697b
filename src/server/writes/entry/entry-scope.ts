import type { Entry } from '#src/protocol/entries/entry.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { scopeOfNew } from '#src/resource/permission/record-scope.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** The keys of the record that an entry is of, or of the one that it would create. */
export async function scopeOfEntry(tx: Transaction, resource: Resource, entry: Entry): Promise<ScopeKeys> {
  const present = await readRecord(tx, resource, entry.record)
  if (present) return present.scope
  const fields = Object.fromEntries(Object.entries(entry.changes).map(([name, { after }]) => [name, after]))
  return scopeOfNew(resource, fields, { personId: entry.author, departmentId: null })
}

/** The vessel that an entry is of; null where it is of none, or of a resource that is not known here. */
export async function vesselOfEntry(
  tx: Transaction,
  resources: readonly Resource[],
  entry: Entry,
): Promise<string | null> {
  const resource = resources.find(({ name }) => name === entry.resource)
  return resource ? (await scopeOfEntry(tx, resource, entry)).vessel : null
}
