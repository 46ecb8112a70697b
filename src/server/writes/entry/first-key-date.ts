import type { Entry } from '#src/protocol/entries/entry.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** When an entry's author first had a key on its device; null where they never had one. */
export async function firstKeyDate(tx: Transaction, { author, device }: Entry): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    'select min(created_at) as at from author_keys where tenant_id = $1 and author = $2 and device = $3',
    [tx.tenantId, author, device],
  )
  return row?.at ?? null
}
