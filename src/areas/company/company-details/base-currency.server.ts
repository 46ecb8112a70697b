import type { Currency } from '#src/resource/money/currency.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { baseCurrencyOf } from './base-currency.ts'

/** The currency that the transaction's tenant counts its budgets and limits in. */
export async function readBaseCurrency(transaction: Transaction): Promise<Currency> {
  const [row] = await transaction.query<{ baseCurrency: string | null }>(
    'select base_currency as "baseCurrency" from company_details where tenant_id = $1 and deleted_at is null',
    [transaction.tenantId],
    'base-currency-of-company',
  )
  return baseCurrencyOf(row ?? null)
}
