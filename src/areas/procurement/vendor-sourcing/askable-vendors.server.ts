import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Of these vendors, those who may be asked to quote: approved, not suspended, not barred by their last evaluation and not archived (`design/workflows.md`, section 9). */
export async function askableAmong(transaction: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await transaction.query<{ id: string }>(
    `select id from vendors where tenant_id = $1 and id = any($2::uuid[]) and status = 'approved' and active
     and evaluation_band is distinct from 'barred' and deleted_at is null`,
    [transaction.tenantId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a vendor may be asked to quote. */
export async function isAskable(transaction: Transaction, id: string): Promise<boolean> {
  return (await askableAmong(transaction, [id])).has(id)
}
