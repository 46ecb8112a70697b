import type { Receipt } from '#src/protocol/entries/receipt.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { AnswerAbout } from './shown-receipt.ts'
import type { Write } from './write.ts'

/** A stored answer, what it tells of, the hash of the entry's content, and its verified author; null where nobody proved it. */
export type StoredReceipt = AnswerAbout & { hash: string; author: string | null }

/**
 * The stored answer under an entry's id, or null. A reviewer's decision answers only the bytes with its hash. Files
 * that have arrived since are no longer listed as missing.
 */
export async function readReceipt(tx: Transaction, entryId: string, hash?: string): Promise<StoredReceipt | null> {
  const [row] = await tx.query<{
    entry_hash: string
    author: string | null
    body: Receipt
    resource: string | null
    record_id: string | null
  }>(
    `select entry_hash, author, body, resource, record_id from (
       select entry_hash, author, body, resource, record_id from receipts where tenant_id = $1 and entry_id = $2
       union all
       select entry_hash, null, answer, null, null from held_entries
       where tenant_id = $1 and entry_id = $2 and entry_hash = $3 and answer is not null
     ) answers order by entry_hash = $3 desc limit 1`,
    [tx.tenantId, entryId, hash ?? null],
    'read-receipt',
  )
  if (!row) return null
  const receipt = await withoutArrivedFiles(tx, row.body)
  return { hash: row.entry_hash, author: row.author, receipt, resource: row.resource, record: row.record_id }
}

/** A stored answer lists the files missing then; those that arrived since are removed. */
async function withoutArrivedFiles(tx: Transaction, receipt: Receipt): Promise<Receipt> {
  if (receipt.result !== 'applied' || !receipt.files) return receipt
  const { files, ...rest } = receipt
  const [written] = receipt.records
  const rows = await tx.query<{ sha256: string }>(
    `select distinct sha256 from awaited_files
     where tenant_id = $1 and resource = $2 and record_id = $3 and sha256 = any($4)`,
    [tx.tenantId, written?.resource, written?.id, files],
  )
  const awaited = files.filter((hash) => rows.some(({ sha256 }) => sha256 === hash))
  return awaited.length === 0 ? rest : { ...rest, files: awaited }
}

/**
 * Stores an answer permanently. If the same bytes were quarantined, nothing is left to review; accepted ones stay as
 * proof of who decided what and when.
 */
export async function storeReceipt(tx: Transaction, write: Write, receipt: Receipt): Promise<void> {
  const { entry, hash, arrival } = write
  await tx.query(
    `with released as (${write.reviewedBy === undefined ? released : reviewed})
     insert into receipts (tenant_id, entry_id, entry_hash, author, device, result, body, at, resource, record_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.tenantId,
      entry.id,
      hash,
      entry.author,
      write.source === 'device' ? entry.device : null,
      receipt.result,
      JSON.stringify(receipt),
      arrival,
      entry.resource,
      entry.record,
      ...(write.reviewedBy === undefined ? [] : [write.reviewedBy]),
    ],
    write.reviewedBy === undefined ? 'store-receipt' : undefined,
  )
}

const released = 'delete from held_entries where tenant_id = $1 and entry_id = $2 and entry_hash = $3'
const reviewed = `update held_entries set decided_at = now(), decided_by = $11, answer = $7
  where tenant_id = $1 and entry_id = $2 and entry_hash = $3`

/** Which of the entries were not applied (yet): their dependents wait. */
export async function findUnapplied(tx: Transaction, entryIds: readonly string[]): Promise<string[]> {
  if (entryIds.length === 0) return []
  const rows = await tx.query<{ entry_id: string }>(
    `select entry_id from receipts where tenant_id = $1 and entry_id = any($2::uuid[]) and result = 'applied'`,
    [tx.tenantId, [...entryIds]],
  )
  const applied = new Set(rows.map((row) => row.entry_id))
  return entryIds.filter((id) => !applied.has(id))
}

/** A stored answer and its verified author; null where nobody proved it. */
export type AuthorsReceipt = AnswerAbout & { author: string | null }

/** The stored answers to a device's or a person's entries, among the ids. */
export async function receiptsByOwner(
  tx: Transaction,
  ids: readonly string[],
  asker: { device: string } | { author: string },
): Promise<AuthorsReceipt[]> {
  const column = 'device' in asker ? 'device' : 'author'
  const owner = 'device' in asker ? asker.device : asker.author
  return tx.query<AuthorsReceipt>(
    `select author, body as receipt, resource, record_id as record from receipts
     where tenant_id = $1 and entry_id = any($2::uuid[]) and ${column} = $3`,
    [tx.tenantId, [...ids], owner],
  )
}

/**
 * The answers to bytes known by hash, each with its entry's id: receipts, and reviewers' returns. The author of
 * quarantined bytes is only claimed.
 */
export async function receiptsByHash(
  tx: Transaction,
  ids: readonly string[],
  hashes: readonly string[],
): Promise<AuthorsReceipt[]> {
  return tx.query<AuthorsReceipt>(
    `with asked as (select * from unnest($2::uuid[], $3::text[]) as asked (id, hash))
     select author, body as receipt, resource, record_id as record
     from receipts join asked on receipts.entry_id = asked.id and receipts.entry_hash = asked.hash
     where receipts.tenant_id = $1
     union
     select held.author, answer, null, null from held_entries held join asked on held.entry_hash = asked.hash
     where held.tenant_id = $1 and held.answer is not null and not exists (
       select from receipts where tenant_id = $1 and entry_id = held.entry_id and entry_hash = held.entry_hash
     )`,
    [tx.tenantId, [...ids], [...hashes]],
  )
}
