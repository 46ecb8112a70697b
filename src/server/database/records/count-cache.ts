import type { Resource } from '#src/resource/description/define-resource.ts'
import type { CachedCount, CountCache } from '../connection/pool.ts'
import { tableOf } from '../schema/resource-table.ts'
import { readResourceNumbers } from '../transaction/resource-numbers.ts'
import type { Transaction } from '../transaction/transaction.ts'

/** Maximum number of cached totals; least recently used ones are dropped. */
const maxCachedCounts = 1000
/** Milliseconds after which a total is recounted: a database restored under a running server restarts its changes. */
const maxAgeMilliseconds = 600_000
/**
 * Maximum changes of a company examined for those of one resource; beyond it the list is recounted. Examining one costs
 * about ten times as much as counting a record, so a longer list allows more.
 */
const maxChangesFor = (total: number) => Math.min(5000, Math.max(1000, Math.floor(total / 10)))

/**
 * The number of records of a resource that meet a condition now; `$1` is the tenant. A condition reads one table's rows
 * only, so a cached total holds while the feed has no change of that resource, and newly created records are added to
 * it. If an older record has changed, everything is recounted. Each server caches for itself and checks the feed each
 * time.
 */
export async function countRecords(
  tx: Transaction,
  resource: Resource,
  where: string,
  values: readonly unknown[],
): Promise<number> {
  // The transaction's own writes are in no feed yet.
  if (tx.hasChanged([resource.name])) return (await countNow(tx, resource, where, values)).total
  const { countCache: totals } = tx.database
  const key = JSON.stringify([resource.name, where, values])
  const cached = totals.entries.get(key)
  const now = cached ? await refreshCount(tx, resource, where, values, cached) : null
  if (cached && now) {
    put(totals, key, { ...cached, ...now })
    return now.total
  }
  const counted = await countNow(tx, resource, where, values)
  put(totals, key, { ...counted, countedAt: Date.now() })
  return counted.total
}

/** The number of records that meet a condition which also reads other tables' rows. */
export async function countAnew(
  tx: Transaction,
  resource: Resource,
  where: string,
  values: readonly unknown[],
): Promise<number> {
  return (await countNow(tx, resource, where, values)).total
}

function put({ entries: cached, minCount: min }: CountCache, key: string, total: CachedCount): void {
  cached.delete(key)
  if (total.total < min) return
  cached.set(key, total)
  const [oldest] = cached.keys()
  if (cached.size > maxCachedCounts && oldest !== undefined) cached.delete(oldest)
}

/** The total and its position by one statement: one snapshot. */
async function countNow(
  tx: Transaction,
  resource: Resource,
  where: string,
  values: readonly unknown[],
): Promise<{ total: number; position: number }> {
  const [row] = await tx.query<{ total: number; position: number }>(
    `select count(*) as total, coalesce((select n from tenant_seq where tenant_id = $1), 0) as position
     from "${tableOf(resource).name}" where ${where}`,
    values,
  )
  return row ?? { total: 0, position: 0 }
}

/** A cached total as of now; null where it must be recounted. */
async function refreshCount(
  tx: Transaction,
  resource: Resource,
  where: string,
  values: readonly unknown[],
  cached: CachedCount,
): Promise<{ total: number; position: number } | null> {
  if (Math.abs(Date.now() - cached.countedAt) > maxAgeMilliseconds) return null
  const number = (await readResourceNumbers(tx.database, tx.query, new Set([resource.name]))).get(resource.name)
  const maxChanges = maxChangesFor(cached.total)
  const [row] = await tx.query<{ position: number; looked: number; moved: boolean }>(
    `select counter.n as position, count(look.resource) as looked,
       coalesce(bool_or(look.resource = $3), false) as moved
     from (select coalesce((select n from tenant_seq where tenant_id = $1), 0) as n) counter
     left join (
       select resource from sync_head where tenant_id = $1 and seq > $2 order by seq limit $4
     ) look on true
     group by counter.n`,
    [tx.tenantId, cached.position, number, maxChanges],
    'total-stands',
  )
  if (!row || row.looked >= maxChanges || row.position < cached.position) return null
  if (!row.moved) return { total: cached.total, position: row.position }
  return addNewRecords(tx, resource, where, values, cached, { number, maxChanges })
}

/**
 * The total plus records created since, by one statement. A record of version 1 was not there before; of any other it
 * is unknown whether it was counted.
 */
async function addNewRecords(
  tx: Transaction,
  resource: Resource,
  where: string,
  values: readonly unknown[],
  cached: CachedCount,
  { number, maxChanges }: { number: number | undefined; maxChanges: number },
): Promise<{ total: number; position: number } | null> {
  const [position, resourceNumber, limit] = [1, 2, 3].map((place) => `$${values.length + place}`)
  const [row] = await tx.query<{ position: number; looked: number; moved: number; once: number; met: number }>(
    `with look as (
       select resource, id from sync_head where tenant_id = $1 and seq > ${position} order by seq limit ${limit}
     ), moved as (
       select id from look where resource = ${resourceNumber}
     ), added as (
       select count(*) as once, count(*) filter (where ${where}) as met from "${tableOf(resource).name}"
       where tenant_id = $1 and id = any(array(select id from moved)) and version = 1
     )
     select coalesce((select n from tenant_seq where tenant_id = $1), 0) as position,
       (select count(*) from look) as looked, (select count(*) from moved) as moved, added.once, added.met
     from added`,
    [...values, cached.position, number, maxChanges],
  )
  if (!row || row.looked >= maxChanges || row.once !== row.moved || row.position < cached.position) return null
  return { total: cached.total + row.met, position: row.position }
}
