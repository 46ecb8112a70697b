import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Query } from '#src/server/database/connection/pool.ts'
import { insertRecords } from '#src/server/database/records/insert-records.ts'
import { type LockedRecord, lockRecord, lockRecords } from '#src/server/database/records/record-store.ts'
import { perTransaction } from '#src/server/database/transaction/per-transaction.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Write } from '../entry/write.ts'

const lockedBy = perTransaction(() => new Map<string, LockedRecord>())
const newOf = perTransaction(() => new Map<Resource, StoredRecord[]>())
const nameOf = (resource: Resource, id: string) => `${resource.name}/${id}`

/** Locks the records of a transaction's entries, one statement per resource (`readLockedRecord`). */
export async function lockBatchRecords(
  tx: Transaction,
  resources: readonly Resource[],
  writes: readonly Write[],
): Promise<void> {
  const locked = lockedBy(tx)
  for (const resource of resources) {
    const ids = new Set(writes.filter(({ entry }) => entry.resource === resource.name).map(({ entry }) => entry.record))
    if (ids.size < 2) continue
    const found = await lockRecords(tx, resource, [...ids])
    for (const id of ids) locked.set(nameOf(resource, id), found.get(id) ?? { present: null, deleted: null })
  }
}

/** The locked record of an entry: as read for all together, unless this transaction has changed it since. */
export async function readLockedRecord(tx: Transaction, resource: Resource, id: string): Promise<LockedRecord> {
  const locked = lockedBy(tx).get(nameOf(resource, id))
  return locked && !tx.hasChangedRecord(resource, id) ? locked : lockRecord(tx, resource, id)
}

/** Inserts a new record together with others, before the transaction's next query (`insertRecords`). */
export function queueInsert(tx: Transaction, resource: Resource, record: StoredRecord): void {
  const all = newOf(tx)
  if (all.size === 0) tx.defer((query) => insertQueued(query, tx))
  all.set(resource, [...(all.get(resource) ?? []), record])
}

async function insertQueued(query: Query, tx: Transaction): Promise<void> {
  const all = [...newOf(tx)]
  newOf(tx).clear()
  for (const [resource, records] of all) await insertRecords(query, tx.tenantId, resource, records)
}
