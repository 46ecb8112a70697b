import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Database } from '../connection/pool.ts'
import { tableOf } from '../schema/resource-table.ts'
import { readResourceNumbers } from '../transaction/resource-numbers.ts'
import { inTenant, type Transaction } from '../transaction/transaction.ts'

/** Days a device may be offline and still follow from its position (`design/sync.md`, Reading). */
const retentionDays = 180

/** Change references examined in one transaction, which the tenant's writers wait for. */
const defaultStep = 500

type OldChange = { resource: number; id: string; seq: number; deleted: boolean }
type Purged = { traces: number; more: boolean }

/**
 * Deletes every tenant's feed older than 180 days and raises the floor: positions below it can no longer follow.
 * Removes references of deleted records and keys that records have left; existing records keep theirs. Safe with
 * several servers. A change's age is its record's; without one it is old. `signal` stops before the next step. Returns
 * the number of rows removed.
 */
export async function purgeFeed(
  database: Database,
  resources: readonly Resource[],
  { now = new Date(), signal, step = defaultStep }: { now?: Date; signal?: AbortSignal; step?: number } = {},
): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000)
  const { rows: tenants } = await database.pool.query<{ id: string }>('select id from tenants order by id')
  let purged = 0
  for (const { id } of tenants) {
    for (let more = true; more && !signal?.aborted; ) {
      const done = await inTenant(database, id, (tx) => purgeStep(tx, resources, before, step), { repeatable: true })
      purged += done.traces
      more = done.more
    }
  }
  return purged
}

/**
 * Continues from the floor in the order of changes, up to the first record changed since. Locks the tenant's counter
 * first, so that no reference moves, and floor and rows change together.
 */
async function purgeStep(tx: Transaction, resources: readonly Resource[], before: Date, step: number): Promise<Purged> {
  const [counter] = await tx.query<{ floor: number }>('select floor from tenant_seq where tenant_id = $1 for update', [
    tx.tenantId,
  ])
  if (!counter) return { traces: 0, more: false }
  const references = await tx.query<OldChange>(
    'select resource, id, seq, deleted from sync_head where tenant_id = $1 and seq > $2 order by seq limit $3',
    [tx.tenantId, counter.floor, step],
  )
  const young = await changedSince(tx, resources, references, before)
  const end = references.findIndex(({ id }) => young.has(id))
  const old = end === -1 ? references : references.slice(0, end)
  const last = old.at(-1)
  if (!last) return { traces: 0, more: false }
  const traces = await removeTraces(tx, old)
  await tx.query('update tenant_seq set floor = $2 where tenant_id = $1', [tx.tenantId, last.seq])
  return { traces, more: old.length === step }
}

/** Ids of the records changed at an instant or later, by the server's clock. */
async function changedSince(
  tx: Transaction,
  resources: readonly Resource[],
  references: readonly OldChange[],
  instant: Date,
): Promise<Set<string>> {
  const numbers = await readResourceNumbers(tx.database, tx.query, new Set(resources.map(({ name }) => name)))
  const young = new Set<string>()
  for (const resource of resources) {
    const ids = references.filter((reference) => reference.resource === numbers.get(resource.name)).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await tx.query<{ id: string }>(
      `select id from "${tableOf(resource).name}"
       where tenant_id = $1 and id = any($2::uuid[]) and greatest(updated_at, deleted_at) >= $3`,
      [tx.tenantId, ids, instant],
    )
    for (const { id } of rows) young.add(id)
  }
  return young
}

/**
 * For an existing record the keys it has left, for a deleted one everything. A key was left no later than its record's
 * last change, so a record that keeps changing is purged once it rests.
 */
async function removeTraces(tx: Transaction, references: readonly OldChange[]): Promise<number> {
  const [removed] = await tx.query<{ count: number }>(
    `with old as (
       select * from unnest($2::smallint[], $3::uuid[], $4::boolean[]) as old(resource, id, deleted)
     ), keys as (
       delete from sync_key key using old
       where key.tenant_id = $1 and key.resource = old.resource and key.id = old.id and (old.deleted or not key.live)
       returning 1
     ), gone as (
       delete from sync_head head using old
       where head.tenant_id = $1 and head.resource = old.resource and head.id = old.id and old.deleted
       returning 1
     )
     select (select count(*) from keys) + (select count(*) from gone) as count`,
    [
      tx.tenantId,
      references.map(({ resource }) => resource),
      references.map(({ id }) => id),
      references.map(({ deleted }) => deleted),
    ],
  )
  return removed?.count ?? 0
}
