import type { Resource } from '#src/resource/description/define-resource.ts'
import type { CachedCount, CountCache } from '../connection/pool.ts'
import { tableOf } from '../schema/resource-table.ts'
import { readResourceNumbers } from '../transaction/resource-numbers.ts'
import type { Transaction } from '../transaction/transaction.ts'

/** Totals that are kept, the longest unused going first. */
const maxCachedCounts = 1000
/** Milliseconds after which one is counted anew: a database that was restored under a running server counts changes anew. */
const maxAgeMilliseconds = 600_000
/**
 * Changes of a company that are looked through for those of one resource; where there are more it is counted anew. Each
 * costs about ten times as much to look at as a record to count, so that of a long list more are looked through.
 */
const maxChangesFor = (total: number) => Math.min(5000, Math.max(1000, Math.floor(total / 10)))

/**
 * How many records of a resource meet a condition as of now; `$1` of its values is the tenant. A condition here reads nothing
 * but the rows of one table, so that a total stands as long as the feed tells of no change of that resource, and what only
 * came in since is added to it: crews deliver by the thousand, and counting grows with the list. Where a record of before
 * has changed every one is looked at again. Each server keeps its own, and asks the database each time whether they stand.
 */
export async function countRecords(
  tx: Transaction,
  resource: Resource,
  where: string,
  values: readonly unknown[],
): Promise<number> {
  // What a transaction has written itself stands in no feed yet.
  if (tx.hasChanged([resource.name])) return (await countNow(tx, resource, where, values)).total
  const { countCache: totals } = tx.database
  const key = JSON.stringify([resource.name, where, values])
  const kept = totals.entries.get(key)
  const now = kept ? await refreshCount(tx, resource, where, values, kept) : null
  if (kept && now) {
    put(totals, key, { ...kept, ...now })
    return now.total
  }
  const counted = await countNow(tx, resource, where, values)
  put(totals, key, { ...counted, countedAt: Date.now() })
  return counted.total
}

function put({ entries: kept, minCount: least }: CountCache, key: string, total: CachedCount): void {
  kept.delete(key)
  if (total.total < least) return
  kept.set(key, total)
  const [oldest] = kept.keys()
  if (kept.size > maxCachedCounts && oldest !== undefined) kept.delete(oldest)
}

/** The total and the position it is of, by one statement: one snapshot. */
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

/** A kept total as it is now; null where it has to be counted anew. */
async function refreshCount(
  tx: Transaction,
  resource: Resource,
  where: string,
  values: readonly unknown[],
  kept: CachedCount,
): Promise<{ total: number; position: number } | null> {
  if (Math.abs(Date.now() - kept.countedAt) > maxAgeMilliseconds) return null
  const number = (await readResourceNumbers(tx.database, tx.query, new Set([resource.name]))).get(resource.name)
  const mostChanges = maxChangesFor(kept.total)
  const [row] = await tx.query<{ position: number; looked: number; moved: boolean }>(
    `select counter.n as position, count(look.resource) as looked,
       coalesce(bool_or(look.resource = $3), false) as moved
     from (select coalesce((select n from tenant_seq where tenant_id = $1), 0) as n) counter
     left join (
       select resource from sync_head where tenant_id = $1 and seq > $2 order by seq limit $4
     ) look on true
     group by counter.n`,
    [tx.tenantId, kept.position, number, mostChanges],
    'total-stands',
  )
  if (!row || row.looked >= mostChanges || row.position < kept.position) return null
  if (!row.moved) return { total: kept.total, position: row.position }
  return addNewRecords(tx, resource, where, values, kept, { number, mostChanges })
}

/**
 * The total with what came in since, by one statement: one snapshot. A record that was written once was not there before;
 * of any other it is not known whether it was counted.
 */
async function addNewRecords(
  tx: Transaction,
  resource: Resource,
  where: string,
  values: readonly unknown[],
  kept: CachedCount,
  { number, mostChanges }: { number: number | undefined; mostChanges: number },
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
    [...values, kept.position, number, mostChanges],
  )
  if (!row || row.looked >= mostChanges || row.once !== row.moved || row.position < kept.position) return null
  return { total: kept.total + row.met, position: row.position }
}
