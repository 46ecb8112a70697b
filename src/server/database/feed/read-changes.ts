import type { StreamName } from '#src/protocol/mirror/stream.ts'
import { readResourceNumbers } from '../transaction/resource-numbers.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { feedQuery } from './feed-branches.ts'

/**
 * A record to look at again: since the position it changed, or it came into or left a stream that is held. Whether it may
 * still be seen is for the reader to judge by the record itself: a record that left one stream may stand in another.
 */
export type ChangeReference = { resource: string; id: string; seq: number }

export type FeedPage = {
  /** The position that is reached once the page's records were looked at. */
  upTo: number
  /** Whether another page waits behind this one. */
  more: boolean
  /** Below it traces of what left a stream are gone: nothing is known of what moved since an earlier position. */
  floor: number
  changes: ChangeReference[]
}

/** The tenant's counter: the number of its last committed change, 0 before the first. */
export async function readCounter(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ n: number }>('select n from tenant_seq where tenant_id = $1', [tx.tenantId])
  return row?.n ?? 0
}

/**
 * The records to look at after a position, at most `limit`, in the order of their change. `streams` are the names of all
 * streams held (`readableStreams` of every resource). Read the records in the same snapshot or later, never earlier.
 */
export async function readChanges(
  tx: Transaction,
  streams: readonly StreamName[],
  after: number,
  limit: number,
): Promise<FeedPage> {
  const numbers = await readResourceNumbers(tx.database, tx.query, resourcesOf(streams))
  const names = new Map([...numbers].map(([name, number]) => [number, name]))
  const branches = feedQuery(streams, numbers, 4)
  // The counter is read by the page's own statement: read later, it would count changes that the page does not hold.
  const rows = await tx.query<{
    n: number
    floor: number
    resource: number | null
    id: string | null
    seq: number | null
  }>(
    `select counter.n, counter.floor, page.resource, page.id, page.seq
     from (select coalesce(max(n), 0) as n, coalesce(max(floor), 0) as floor from tenant_seq where tenant_id = $1) counter
     left join (
       select resource, id, seq from (${branches.sql}) look group by resource, id, seq order by seq limit $3
     ) page on true
     order by page.seq`,
    [tx.tenantId, after, limit + 1, ...branches.values],
  )
  const heads: ChangeReference[] = []
  for (const { resource, id, seq } of rows) {
    const name = resource === null ? undefined : names.get(resource)
    if (name && id !== null && seq !== null) heads.push({ resource: name, id, seq })
  }
  const more = heads.length > limit
  const kept = more ? heads.slice(0, limit) : heads
  const upTo = more ? (kept.at(-1)?.seq ?? after) : (rows[0]?.n ?? 0)
  return { upTo, more, floor: rows[0]?.floor ?? 0, changes: latestPerRecord(kept) }
}

function resourcesOf(streams: readonly StreamName[]): Set<string> {
  return new Set(streams.map((name) => name.slice(0, name.indexOf('@'))))
}

/** One head a record: a leave row and the record's own head may both be on the page. */
function latestPerRecord(heads: readonly ChangeReference[]): ChangeReference[] {
  return [...new Map(heads.map((head) => [`${head.resource}/${head.id}`, head])).values()]
}
