import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Query } from '#src/server/database/connection/pool.ts'
import { insertRecords } from '#src/server/database/records/insert-records.ts'
import { perTransaction } from '#src/server/database/transaction/per-transaction.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Write } from '../entry/write.ts'
import { changedByEffects, changesNamed } from './changed-by-effects.ts'
import { lockInOrder, type RecordToLock, readLockedRecord } from './locked-records.ts'

const newOf = perTransaction(() => new Map<Resource, StoredRecord[]>())

/**
 * Locks the records of a transaction's entries together, along with those that their effects will change. A record of a
 * kind of its own is left to its entry, unless others may wait for it in another order.
 */
export async function lockBatchRecords(
  tx: Transaction,
  context: Pick<ServerContext, 'resources' | 'areaParts'>,
  writes: readonly Write[],
): Promise<void> {
  const own = writes.map(({ entry }) => lockOf(entry))
  if (!writes.some(({ entry }) => changesNamed(context, entry.resource))) {
    const several = own.filter(({ target, id }) => own.some((other) => other.target === target && other.id !== id))
    return lockInOrder(tx, context.resources, several)
  }
  const written = writes.flatMap(({ entry }) => {
    const resource = context.resources.find(({ name }) => name === entry.resource)
    return resource ? [{ entry, resource }] : []
  })
  const named = written.flatMap(({ entry, resource }) => changedByEffects(context, resource, afterValues(entry)))
  await lockInOrder(tx, context.resources, [...own, ...named])
  // What only the stored records name is known now.
  const stored = await Promise.all(
    written.map(async ({ entry, resource }) => {
      const { present } = await readLockedRecord(tx, resource, entry.record, 'change')
      return present ? changedByEffects(context, resource, present) : []
    }),
  )
  await lockInOrder(tx, context.resources, stored.flat())
}

/** Inserts a new record together with others, before the transaction's next query (`insertRecords`). */
export function queueInsert(tx: Transaction, resource: Resource, record: StoredRecord): void {
  const all = newOf(tx)
  if (all.size === 0) tx.defer((query) => insertQueued(query, tx))
  const queued = all.get(resource)
  if (queued) queued.push(record)
  else all.set(resource, [record])
}

async function insertQueued(query: Query, tx: Transaction): Promise<void> {
  const all = [...newOf(tx)]
  newOf(tx).clear()
  for (const [resource, records] of all) await insertRecords(query, tx.tenantId, resource, records)
}

function lockOf({ resource, record, action }: Write['entry']): RecordToLock {
  return { target: resource, id: record, lock: action === 'delete' ? 'delete' : 'change', isOwn: true }
}

function afterValues({ changes }: Write['entry']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after]))
}
