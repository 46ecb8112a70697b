import type { Resource } from '#src/resource/define-resource.ts'
import type { KeptTotal, KeptTotals } from './pool.ts'
import { numbersOf } from './resource-numbers.ts'
import { tableOf } from './resource-table.ts'
import type { Transaction } from './transaction.ts'

/** Totals that are kept, the longest unused going first. */
const most = 1000
/** Milliseconds after which one is counted anew: a database that was restored under a running server counts changes anew. */
const longest = 600_000
/** Changes of a company that are looked through for those of one resource; where there are more it is counted anew. */
const mostChanges = 1000

/**
 * How many records of a resource meet a condition as of now; `$1` of its values is the tenant. A condition here reads nothing
 * but the rows of one table, so that a total stands as long as the feed tells of no change of that resource; only then is
 * every record looked at again. Each server keeps its own, and asks the database each time whether they stand.
 */
export async function totalOf(
  tx: Transaction,
  resource: Resource,
  where: string,
  values: readonly unknown[],
): Promise<number> {
  // What a transaction has written itself stands in no feed yet.
  if (tx.hasChanged([resource.name])) return (await countNow(tx, resource, where, values)).total
  const { totals } = tx.database
  const key = JSON.stringify([resource.name, where, values])
  const kept = totals.kept.get(key)
  const position = kept ? await positionWithout(tx, resource, kept) : null
  if (kept && position !== null) {
    put(totals, key, { ...kept, position })
    return kept.total
  }
  const counted = await countNow(tx, resource, where, values)
  put(totals, key, { ...counted, countedAt: Date.now() })
  return counted.total
}

function put({ kept, least }: KeptTotals, key: string, total: KeptTotal): void {
  kept.delete(key)
  if (total.total < least) return
  kept.set(key, total)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
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

/** The counter of now, where nothing of the resource has changed since a total was counted; null where it has to be anew. */
async function positionWithout(tx: Transaction, resource: Resource, kept: KeptTotal): Promise<number | null> {
  if (Math.abs(Date.now() - kept.countedAt) > longest) return null
  const number = (await numbersOf(tx.database, tx.query, new Set([resource.name]))).get(resource.name)
  const [row] = await tx.query<{ position: number; looked: number; moved: boolean }>(
    `select counter.n as position, count(look.resource) as looked,
       coalesce(bool_or(look.resource = $3), false) as moved
     from (select coalesce((select n from tenant_seq where tenant_id = $1), 0) as n) counter
     left join (
       select resource from sync_head where tenant_id = $1 and seq > $2 order by seq limit $4
     ) look on true
     group by counter.n`,
    [tx.tenantId, kept.position, number, mostChanges],
  )
  if (!row || row.moved || row.looked >= mostChanges || row.position < kept.position) return null
  return row.position
}
