import type { Resource } from '#src/resource/description/define-resource.ts'
import { type LockedRecord, lockRecords, type RowLock } from '#src/server/database/records/record-store.ts'
import { perTransaction } from '#src/server/database/transaction/per-transaction.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** A record to be locked. `isOwn`: an entry is about it, so that nobody else makes it meanwhile. */
export type RecordToLock = { target: string; id: string; lock: RowLock; isOwn: boolean }

const lockedBy = perTransaction(() => new Map<string, LockedRecord & { lock: RowLock }>())
const nameOf = (resource: string, id: string) => `${resource}/${id}`

/**
 * Locks records in the product's one order, by resource and then by id, one statement per resource. Those held already
 * are left as they are. What is found is kept for `readLockedRecord`.
 */
export async function lockInOrder(
  tx: Transaction,
  resources: readonly Resource[],
  wanted: readonly RecordToLock[],
): Promise<void> {
  const locked = lockedBy(tx)
  const open = wanted.filter(({ target, id }) => !locked.has(nameOf(target, id)))
  for (const target of [...new Set(open.map((one) => one.target))].sort()) {
    const resource = resources.find(({ name }) => name === target)
    const ofTarget = open.filter((one) => one.target === target)
    if (!resource) continue
    const lock = ofTarget.some((one) => one.lock === 'delete') ? 'delete' : 'change'
    const found = await lockRecords(tx, resource, [...new Set(ofTarget.map(({ id }) => id))], lock)
    for (const { id, isOwn } of ofTarget) {
      const record = found.get(id) ?? (isOwn ? { present: null, deleted: null } : null)
      if (record) locked.set(nameOf(target, id), { ...record, lock })
    }
  }
}

/** A record, locked until the transaction ends: as it was read with others, unless this transaction has changed it since. */
export async function readLockedRecord(
  tx: Transaction,
  resource: Resource,
  id: string,
  lock: RowLock,
): Promise<LockedRecord> {
  const known = knownRecord(tx, resource, id)
  if (known && (known.lock === lock || lock === 'change')) return known
  const found = (await lockRecords(tx, resource, [id], lock)).get(id) ?? { present: null, deleted: null }
  // An absent one may come into being: nothing is locked.
  if (found.present) lockedBy(tx).set(nameOf(resource.name, id), { ...found, lock })
  return found
}

/** Whether this transaction holds the record's lock and read it as active: whoever names it need not look again. */
export function holdsActive(tx: Transaction, resource: Resource, id: string): boolean {
  return knownRecord(tx, resource, id)?.present?.active === true
}

function knownRecord(tx: Transaction, resource: Resource, id: string) {
  return tx.hasChangedRecord(resource, id) ? undefined : lockedBy(tx).get(nameOf(resource.name, id))
}
