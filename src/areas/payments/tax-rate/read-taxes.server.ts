import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** All tax rates of the company, for `taxesOf`: there are a few for each law. */
export function readTaxRates(transaction: Transaction): Promise<readonly unknown[]> {
  return transaction.query(
    `select tax, supply, to_char(effective_from, 'YYYY-MM-DD') as "effectiveFrom", percent::text as percent,
       percent_without_tax_number::text as "percentWithoutTaxNumber"
     from tax_rates where tenant_id = $1 and deleted_at is null`,
    [transaction.tenantId],
    'tax-rates',
  )
}

/** Whether a vendor has given a tax number. */
export async function hasTaxNumber(transaction: Transaction, vendorId: string): Promise<boolean> {
  const [found] = await transaction.query<{ has: boolean }>(
    `select coalesce(tax_number, '') <> '' as has from vendors where tenant_id = $1 and id = $2`,
    [transaction.tenantId, vendorId],
    'vendor-tax-number',
  )
  return found?.has ?? true
}
