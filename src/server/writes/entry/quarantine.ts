import type { QuarantineCode } from '#src/protocol/entries/receipt.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Bytes that claim to be an entry and cannot be applied yet, or never. */
export type QuarantinedEntry = {
  entryId: string
  hash: string
  bytes: Uint8Array
  code: QuarantineCode
  /** The claimed author. */
  author: string
  /** The device that brought it; null for a person's session. */
  device: string | null
  at: Date
}

/**
 * Quarantines an entry by id and hash; no receipt is stored under its id, so that a forged entry takes nothing from the
 * genuine one. The same bytes are stored once; a verified reason (`newer-version`, `undecided`) is never overwritten.
 */
export async function quarantineEntry(tx: Transaction, entry: QuarantinedEntry): Promise<void> {
  await tx.query(
    `insert into held_entries (tenant_id, entry_id, entry_hash, bytes, code, author, device, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, entry_id, entry_hash) do update set code = excluded.code, author = excluded.author
     where excluded.code in ('newer-version', 'undecided')`,
    [
      tx.tenantId,
      entry.entryId,
      entry.hash,
      Buffer.from(entry.bytes),
      entry.code,
      entry.author,
      entry.device,
      entry.at,
    ],
  )
}

/** The end of a page of quarantined entries: one id may have several texts. */
export type QuarantineCursor = { entryId: string; hash: string }

/** Verified entries that a newer version of this program may understand, oldest first, after a place. */
export async function readQuarantinedAsNewer(
  tx: Transaction,
  after: QuarantineCursor,
  limit: number,
): Promise<(QuarantineCursor & { text: string; author: string; device: string | null; at: Date })[]> {
  const rows = await tx.query<{
    entry_id: string
    entry_hash: string
    bytes: Buffer
    author: string
    device: string | null
    at: Date
  }>(
    `select entry_id, entry_hash, bytes, author, device, at from held_entries
     where tenant_id = $1 and code = 'newer-version' and author is not null and decided_at is null
       and (entry_id, entry_hash) > ($2, $3)
     order by entry_id, entry_hash limit $4`,
    [tx.tenantId, after.entryId, after.hash, limit],
  )
  return rows.map(({ entry_id, entry_hash, bytes, ...row }) => ({
    ...row,
    entryId: entry_id,
    hash: entry_hash,
    text: bytes.toString('utf8'),
  }))
}
