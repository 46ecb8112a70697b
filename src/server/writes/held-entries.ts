import type { HoldCode } from '#src/protocol/receipt.ts'
import type { Transaction } from '#src/server/database/transaction.ts'

/** Bytes that claim to be an entry and cannot be applied yet, or never. */
export type HeldEntry = {
  entryId: string
  hash: string
  bytes: Uint8Array
  code: HoldCode
  /** Who it says wrote it. */
  author: string
  /** The device that brought it, null for a person's session. */
  device: string | null
  at: Date
}

/**
 * Keeps an entry for review. It is kept by id and hash and no receipt is stored under its id: whoever sends a forged entry
 * takes nothing away from the genuine one. The same bytes are kept once.
 */
export async function holdEntry(tx: Transaction, held: HeldEntry): Promise<void> {
  await tx.query(
    `insert into held_entries (tenant_id, entry_id, entry_hash, bytes, code, author, device, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [tx.tenantId, held.entryId, held.hash, Buffer.from(held.bytes), held.code, held.author, held.device, held.at],
  )
}

/** The same bytes came to an end after all, such as after an update of this program: nothing is left to review. */
export async function releaseHeld(tx: Transaction, entryId: string, hash: string): Promise<void> {
  await tx.query('delete from held_entries where tenant_id = $1 and entry_id = $2 and entry_hash = $3', [
    tx.tenantId,
    entryId,
    hash,
  ])
}
