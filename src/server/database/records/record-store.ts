import type { Actor } from '#src/resource/actor/actor.ts'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { tableOf } from '../schema/resource-table.ts'
import { sqlState, type Transaction } from '../transaction/transaction.ts'
import { cellsOf, type Row, recordOf, selectList } from './row-codec.ts'
import { accessPredicate } from './scope-predicate.ts'

/** Another record of the tenant has this natural key; only a rollback is possible. */
export class NaturalKeyTaken extends Error {
  constructor(resource: string) {
    super(`another record of ${resource} has this key`)
  }
}

/** The record, or null where it is absent or deleted; `update` locks its row for change until the transaction ends. */
export async function readRecord(
  tx: Transaction,
  resource: Resource,
  id: string,
  lock?: 'update',
): Promise<StoredRecord | null> {
  return readOne(tx, resource, `deleted_at is null${lock ? ` ${rowLocks.change}` : ''}`, id)
}

/** The record, or its last state where it was deleted; neither where there is none. */
export type LockedRecord = { present: StoredRecord | null; deleted: StoredRecord | null }

/** What a row's lock keeps others from: changing the record, or naming it too, which only a deletion must. */
export type RowLock = 'change' | 'delete'
const rowLocks = { change: 'for no key update', delete: 'for update' } as const satisfies Record<RowLock, string>

/**
 * Records by id, or their last states where they were deleted. Their rows are locked in the order of their ids, until
 * the transaction ends; absent ones are left out.
 */
export async function lockRecords(
  tx: Transaction,
  resource: Resource,
  ids: readonly string[],
  lock: RowLock,
): Promise<Map<string, LockedRecord>> {
  const { name, columns } = tableOf(resource)
  const rows = await tx.query<Row>(
    `select ${selectList(columns)} from "${name}" where tenant_id = $1 and id = any($2::uuid[])
     order by id ${rowLocks[lock]}`,
    [tx.tenantId, [...ids]],
    `lock-${lock}-${name}`,
  )
  return new Map(
    rows.map((row) => {
      const record = recordOf(resource, row)
      return [
        record.id,
        row.deleted_at === null ? { present: record, deleted: null } : { present: null, deleted: record },
      ]
    }),
  )
}

/** A deleted record's last state; null where there is none. */
export async function readDeleted(tx: Transaction, resource: Resource, id: string): Promise<StoredRecord | null> {
  return readOne(tx, resource, 'deleted_at is not null', id)
}

/** The record, if visible to the actor through one of the lines: authorised by the query itself. */
export async function readVisible(
  tx: Transaction,
  resource: Resource,
  id: string,
  actor: Actor,
  lines: AccessLines,
): Promise<StoredRecord | null> {
  const scope = accessPredicate(resource, lines, actor, 3)
  return readOne(tx, resource, `deleted_at is null and ${scope.sql}`, id, scope.values)
}

/**
 * Inserts a record. False where its id exists, also as a deleted record; throws `NaturalKeyTaken` where another record
 * has its natural key.
 */
export async function insertRecord(tx: Transaction, resource: Resource, record: StoredRecord): Promise<boolean> {
  const { name, columns } = tableOf(resource)
  const rows = await keyed(resource, () =>
    tx.query(
      `insert into "${name}" (${selectList(columns)}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict (tenant_id, id) do nothing returning id`,
      cellsOf(resource, tx.tenantId, record),
      `insert-${name}`,
    ),
  )
  return rows.length === 1
}

/** Writes all columns of an existing record, its version as given; throws where it is absent or deleted. */
export async function updateRecord(tx: Transaction, resource: Resource, record: StoredRecord): Promise<void> {
  await overwrite(tx, resource, record, 'deleted_at is null')
}

/** Restores a deleted record with all columns as given; throws where it is not deleted. */
export async function restoreRecord(tx: Transaction, resource: Resource, record: StoredRecord): Promise<void> {
  await overwrite(tx, resource, record, 'deleted_at is not null')
}

/** Deletes softly: the row stays, and only `readDeleted` sees it. Throws where it is absent. */
export async function deleteRecord(tx: Transaction, resource: Resource, id: string, version: number): Promise<void> {
  const rows = await tx.query(
    `update "${tableOf(resource).name}" set deleted_at = now(), version = $3
     where tenant_id = $1 and id = $2 and deleted_at is null returning id`,
    [tx.tenantId, id, version],
  )
  if (rows.length !== 1) throw new Error(`there is no record ${id} of ${resource.name} to delete`)
}

async function readOne(
  tx: Transaction,
  resource: Resource,
  condition: string,
  id: string,
  values: readonly unknown[] = [],
): Promise<StoredRecord | null> {
  const { name, columns } = tableOf(resource)
  const [row] = await tx.query<Row>(
    `select ${selectList(columns)} from "${name}" where tenant_id = $1 and id = $2 and ${condition}`,
    [tx.tenantId, id, ...values],
  )
  return row ? recordOf(resource, row) : null
}

async function overwrite(tx: Transaction, resource: Resource, record: StoredRecord, condition: string): Promise<void> {
  const { name, columns } = tableOf(resource)
  const assignments = columns.map((column, index) => `"${column.name}" = $${index + 1}`).slice(2)
  const rows = await keyed(resource, () =>
    tx.query(
      `update "${name}" set ${assignments.join(', ')} where tenant_id = $1 and id = $2 and ${condition} returning id`,
      cellsOf(resource, tx.tenantId, record),
    ),
  )
  if (rows.length !== 1) throw new Error(`there is no record ${record.id} of ${resource.name} to write`)
}

/** Only the natural key is unique besides the id, whose conflict does not fail the insert. */
async function keyed<T>(resource: Resource, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (sqlState(error) === '23505') throw new NaturalKeyTaken(resource.name)
    throw error
  }
}
