import { chainStart } from '#src/protocol/entries/chain.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { ReadEntry } from '#src/server/writes/entry/entry-schema.ts'
import { correctedTimestamp } from '#src/server/writes/entry/trusted-timestamp.ts'
import type { KnownMoments } from '#src/server/writes/entry/write.ts'
import type { AuthorKey } from './verify-run.ts'

/** A link of a verified run, and its entry as read; null where the bytes were not sent. */
export type ReceivedLink = { link: string; read: ReadEntry | null }

/**
 * Stores the links of a verified run, and returns for each the moments before which its entry cannot have been made. What
 * comes before the run is known by its first link. Where that was never received, or somebody signed another entry in
 * its place, everything received of the key counts as before it.
 */
export async function noteReceivedLinks(
  tx: Transaction,
  { from, key }: { from: string; key: AuthorKey },
  links: readonly ReceivedLink[],
  arrival: Date,
): Promise<KnownMoments[]> {
  const { id: keyId, startsAt, idleAt, restoredAt } = key
  const isForked = startsAt?.next !== undefined && startsAt.next !== null && startsAt.next !== links[0]?.link
  const isConnected = (startsAt !== null || from === chainStart) && !isForked
  const before = isConnected ? (startsAt?.madeAt ?? null) : await latestOfKey(tx, keyId)
  let latest = before
  const moments: KnownMoments[] = []
  const rows = [{ link: from, made: latest, next: links[0]?.link ?? null }]
  for (const [index, { link, read }] of links.entries()) {
    const made = measuredTime(read, arrival)
    const isBeforeRestore = restoredAt !== null && made !== null && made.getTime() <= restoredAt.getTime()
    moments.push({ chainedAfter: latest, idleAt: isBeforeRestore ? null : idleAt })
    if (made !== null && (latest === null || made > latest)) latest = made
    rows.push({ link, made: latest, next: links[index + 1]?.link ?? null })
  }
  await tx.query(
    `insert into chain_links as known (tenant_id, key, link, made_at, next)
     select $1, $2, decode(link, 'hex'), made, decode(next, 'hex')
     from json_to_recordset($3::json) as given(link text, made timestamptz, next text)
     on conflict (tenant_id, key, link) do update set next = excluded.next
     where known.next is null and excluded.next is not null`,
    [tx.tenantId, keyId, JSON.stringify(rows)],
    'note-chain-links',
  )
  return moments
}

/** When an entry says that it was made, at most the arrival; null where its clock was not measured. */
function measuredTime(read: ReadEntry | null, arrival: Date): Date | null {
  if (read?.kind !== 'entry' || read.entry.clockSkew === null) return null
  return new Date(Math.min(arrival.getTime(), correctedTimestamp(read.entry)))
}

async function latestOfKey(tx: Transaction, keyId: string): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    'select max(made_at) as at from chain_links where tenant_id = $1 and key = $2',
    [tx.tenantId, keyId],
  )
  return row?.at ?? null
}
