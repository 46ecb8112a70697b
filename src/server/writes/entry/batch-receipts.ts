import type { Receipt } from '#src/protocol/entries/receipt.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Write } from './write.ts'

/** An applied entry of a device's batch, and its answer. */
export type AppliedEntry = { write: Write; receipt: Receipt }

/** The ids of these entries without an answer so far; the entries are locked by this transaction. */
export async function findUnanswered(tx: Transaction, writes: readonly Write[]): Promise<Set<string>> {
  const ids = writes.map(({ entry }) => entry.id)
  const answered = await tx.query<{ entry_id: string }>(
    `select entry_id from receipts where tenant_id = $1 and entry_id = any($2::uuid[])
     union all
     select entry_id from held_entries where tenant_id = $1 and entry_id = any($2::uuid[]) and answer is not null`,
    [tx.tenantId, ids],
    'answered-together',
  )
  const known = new Set(answered.map(({ entry_id }) => entry_id))
  return new Set(ids.filter((id) => !known.has(id)))
}

/** Stores the answers of one transaction's entries by one statement, like `storeReceipt`. None of them was reviewed. */
export async function storeReceipts(tx: Transaction, applied: readonly AppliedEntry[]): Promise<void> {
  if (applied.length === 0) return
  await tx.query(
    `with given as (
       select * from json_to_recordset($2::json)
         as given(entry_id uuid, entry_hash text, author uuid, device uuid, result text, body jsonb, at timestamptz,
           resource text, record_id uuid)
     ), released as (
       delete from held_entries held using given
       where held.tenant_id = $1 and held.entry_id = given.entry_id and held.entry_hash = given.entry_hash
     )
     insert into receipts (tenant_id, entry_id, entry_hash, author, device, result, body, at, resource, record_id)
     select $1, entry_id, entry_hash, author, device, result, body, at, resource, record_id from given`,
    [
      tx.tenantId,
      JSON.stringify(
        applied.map(({ write: { entry, hash, source, arrival }, receipt }) => ({
          entry_id: entry.id,
          entry_hash: hash,
          author: entry.author,
          device: source === 'device' ? entry.device : null,
          result: receipt.result,
          body: receipt,
          at: arrival,
          resource: entry.resource,
          record_id: entry.record,
        })),
      ),
    ],
    'store-receipts',
  )
}
