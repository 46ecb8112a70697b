import type { StreamName } from '#src/protocol/mirror/stream.ts'
import { readResourceNumbers } from '../transaction/resource-numbers.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { feedQuery } from './feed-branches.ts'

/**
 * A record to check: since the position it changed, or entered or left one of the streams. The reader decides by the
 * record itself whether it is still visible: it may have left one stream for another.
 */
export type ChangeReference = { resource: string; id: string; seq: number }

export type FeedPage = {
  /** The position reached once the page's records were checked. */
  upTo: number
  /** Whether another page follows. */
  more: boolean
  /** Below it, traces of records leaving streams are gone: earlier positions cannot be followed. */
  floor: number
  changes: ChangeReference[]
}

/** The tenant's counter: the number of its last committed change, 0 before the first. */
export async function readCounter(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ n: number }>('select n from tenant_seq where tenant_id = $1', [tx.tenantId])
  return row?.n ?? 0
}

/**
 * The records to check after a position, at most `limit`, in the order of change. `streams` are all streams read
 * (`readableStreams` of every resource). Read the records in the same snapshot or later, never earlier.
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
  // The counter is read by the same statement: read later, it would include changes missing from the page.
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
  const references: ChangeReference[] = []
  for (const { resource, id, seq } of rows) {
    const name = resource === null ? undefined : names.get(resource)
    if (name && id !== null && seq !== null) references.push({ resource: name, id, seq })
  }
  const more = references.length > limit
  const pageReferences = more ? references.slice(0, limit) : references
  const upTo = more ? (pageReferences.at(-1)?.seq ?? after) : (rows[0]?.n ?? 0)
  return { upTo, more, floor: rows[0]?.floor ?? 0, changes: latestPerRecord(pageReferences) }
}

function resourcesOf(streams: readonly StreamName[]): Set<string> {
  return new Set(streams.map((name) => name.slice(0, name.indexOf('@'))))
}

/** One reference per record: a leave row and the record's own may both be on the page. */
function latestPerRecord(references: readonly ChangeReference[]): ChangeReference[] {
  return [...new Map(references.map((reference) => [`${reference.resource}/${reference.id}`, reference])).values()]
}
