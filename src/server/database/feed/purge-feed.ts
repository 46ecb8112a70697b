import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Database } from '../connection/pool.ts'
import { tableOf } from '../schema/resource-table.ts'
import { readResourceNumbers } from '../transaction/resource-numbers.ts'
import { inTenant, type Transaction } from '../transaction/transaction.ts'

/** Days for which a device may be away and still follow from where it was (`design/sync.md`, Reading). */
const retentionDays = 180

/** Heads that one transaction looks at: the tenant's writers wait for it. */
const defaultStep = 500

type OldChange = { resource: number; id: string; seq: number; deleted: boolean }
type Purged = { traces: number; more: boolean }

/**
 * Purges the change feed of every tenant of what is older than 180 days, and moves the floor there: from a position below
 * it nobody can follow any more. Gone are the heads of deleted records and the keys that records have left; a record that
 * stands keeps its head. Servers that share a database may do it at the same time: each step is done once.
 *
 * @param resources all descriptions: a change is as old as its record says; of a record without one it is old
 * @param signal stops it before the next step
 * @returns how many rows were removed
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
 * Goes on from the floor, in the order of the changes, up to the first record that has changed since. The tenant's counter
 * is locked first, as writers lock it last: no head moves meanwhile, and the floor and what it stands for change at once.
 */
async function purgeStep(tx: Transaction, resources: readonly Resource[], before: Date, step: number): Promise<Purged> {
  const [counter] = await tx.query<{ floor: number }>('select floor from tenant_seq where tenant_id = $1 for update', [
    tx.tenantId,
  ])
  if (!counter) return { traces: 0, more: false }
  const heads = await tx.query<OldChange>(
    'select resource, id, seq, deleted from sync_head where tenant_id = $1 and seq > $2 order by seq limit $3',
    [tx.tenantId, counter.floor, step],
  )
  const young = await changedSince(tx, resources, heads, before)
  const end = heads.findIndex(({ id }) => young.has(id))
  const old = end === -1 ? heads : heads.slice(0, end)
  const last = old.at(-1)
  if (!last) return { traces: 0, more: false }
  const traces = await removeTraces(tx, old)
  await tx.query('update tenant_seq set floor = $2 where tenant_id = $1', [tx.tenantId, last.seq])
  return { traces, more: old.length === step }
}

/** Ids of the records that changed at a moment or later. The server's own clock is asked, never a device's. */
async function changedSince(
  tx: Transaction,
  resources: readonly Resource[],
  heads: readonly OldChange[],
  moment: Date,
): Promise<Set<string>> {
  const numbers = await readResourceNumbers(tx.database, tx.query, new Set(resources.map(({ name }) => name)))
  const young = new Set<string>()
  for (const resource of resources) {
    const ids = heads.filter((head) => head.resource === numbers.get(resource.name)).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await tx.query<{ id: string }>(
      `select id from "${tableOf(resource).name}"
       where tenant_id = $1 and id = any($2::uuid[]) and greatest(updated_at, deleted_at) >= $3`,
      [tx.tenantId, ids, moment],
    )
    for (const { id } of rows) young.add(id)
  }
  return young
}

/**
 * Of a record that stands the keys it has left, of a deleted one all that the feed knows of it. A key was left no later
 * than its record last changed, so that those of a record which keeps changing go once it rests.
 */
async function removeTraces(tx: Transaction, heads: readonly OldChange[]): Promise<number> {
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
      heads.map(({ resource }) => resource),
      heads.map(({ id }) => id),
      heads.map(({ deleted }) => deleted),
    ],
  )
  return removed?.count ?? 0
}
