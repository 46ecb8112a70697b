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
  /** The person of that session. */
  broughtBy: string | null
  at: Date
  /** The key of its run; null where it is none of the author's. */
  key: string | null
  /** The vessel that it is of, null for none; absent where nobody reads that, since only administrators review it. */
  vessel?: string | null
}

/**
 * Quarantines an entry by id and hash; no receipt is stored under its id, so that a forged entry takes nothing from the
 * genuine one. The same bytes are stored once; a verified reason replaces an unproved one.
 */
export async function quarantineEntry(tx: Transaction, entry: QuarantinedEntry): Promise<void> {
  await tx.query(
    `insert into held_entries (tenant_id, entry_id, entry_hash, bytes, code, author, device, brought_by, at, key_id,
       vessel, vessel_read)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (tenant_id, entry_id, entry_hash) do update
     set code = excluded.code, author = excluded.author, key_id = excluded.key_id,
       vessel = excluded.vessel, vessel_read = excluded.vessel_read
     where excluded.code in ('newer-version', 'undecided', 'late', 'key-unconfirmed')`,
    [
      tx.tenantId,
      entry.entryId,
      entry.hash,
      Buffer.from(entry.bytes),
      entry.code,
      entry.author,
      entry.device,
      entry.broughtBy,
      entry.at,
      entry.key,
      entry.vessel ?? null,
      entry.vessel !== undefined,
    ],
  )
}

/** Verified entries that wait for their author's key to be confirmed, in the order in which they were made. */
export async function readHeldForKey(
  tx: Transaction,
  key: string,
  after: QuarantineCursor,
  limit: number,
): Promise<(QuarantineCursor & { text: string; author: string; at: Date })[]> {
  const rows = await tx.query<{ entry_id: string; entry_hash: string; bytes: Buffer; author: string; at: Date }>(
    `select entry_id, entry_hash, bytes, author, at from held_entries
     where tenant_id = $1 and key_id = $2 and code = 'key-unconfirmed' and author is not null and decided_at is null
       and (entry_id, entry_hash) > ($3, $4)
     order by entry_id, entry_hash limit $5`,
    [tx.tenantId, key, after.entryId, after.hash, limit],
  )
  return rows.map(({ entry_id, entry_hash, bytes, ...row }) => ({
    ...row,
    entryId: entry_id,
    hash: entry_hash,
    text: bytes.toString('utf8'),
  }))
}

/** Says anew why an entry is held, perhaps with the vessel that it is of: the reason of before is over. */
export async function renameQuarantine(
  tx: Transaction,
  { entryId, hash }: QuarantineCursor,
  code: QuarantineCode,
  vessel?: string | null,
): Promise<void> {
  await tx.query(
    `update held_entries set code = $4, vessel = coalesce($5, vessel), vessel_read = vessel_read or $6
     where tenant_id = $1 and entry_id = $2 and entry_hash = $3 and decided_at is null`,
    [tx.tenantId, entryId, hash, code, vessel ?? null, vessel !== undefined],
  )
}

/** The end of a page of quarantined entries: one id may have several texts. */
export type QuarantineCursor = { entryId: string; hash: string }

/** Verified entries that a newer version of this program may understand, oldest first, after a place. */
export async function readQuarantinedAsNewer(
  tx: Transaction,
  after: QuarantineCursor,
  limit: number,
): Promise<(QuarantineCursor & { text: string; author: string; keyId: string | null; at: Date })[]> {
  const rows = await tx.query<{
    entry_id: string
    entry_hash: string
    bytes: Buffer
    author: string
    key_id: string | null
    at: Date
  }>(
    `select entry_id, entry_hash, bytes, author, key_id, at from held_entries
     where tenant_id = $1 and code = 'newer-version' and author is not null and decided_at is null
       and (entry_id, entry_hash) > ($2, $3)
     order by entry_id, entry_hash limit $4`,
    [tx.tenantId, after.entryId, after.hash, limit],
  )
  return rows.map(({ entry_id, entry_hash, bytes, key_id, ...row }) => ({
    ...row,
    keyId: key_id,
    entryId: entry_id,
    hash: entry_hash,
    text: bytes.toString('utf8'),
  }))
}
