import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Payee } from './payee.ts'

/**
 * The confirmed account that a payee is paid to: that of the currency, else the one confirmed last. Null where none is
 * confirmed; accounts that others took the place of are none.
 */
export async function confirmedAccount(
  transaction: Transaction,
  payee: Payee | null,
  currency: string,
): Promise<string | null> {
  if (!payee) return null
  const { kind, id } = payee
  const [table, owner] = kind === 'vendor' ? ['vendor_bank_accounts', 'vendor_id'] : ['staff_bank_accounts', 'staff_id']
  const [account] = await transaction.query<{ id: string }>(
    `select id from ${table}
     where tenant_id = $1 and ${owner} = $2 and status = 'approved' and active and deleted_at is null
     order by (currency = $3) desc, status_at desc, id limit 1`,
    [transaction.tenantId, id, currency],
    `payee-account-${kind}`,
  )
  return account?.id ?? null
}
