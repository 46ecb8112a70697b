import type { Transaction } from '#src/server/database/transaction.ts'

/**
 * The next running number of a series, `VDR-2026-0042`. The series' row stays locked until the transaction ends, so that a
 * number is given once, and one that was given to a transaction that failed is given again: no gaps, no doubles.
 */
export async function nextNumber(tx: Transaction, prefix: string, year: number): Promise<string> {
  const [row] = await tx.query<{ given: number }>(
    `insert into number_series as present (tenant_id, series, year, next) values ($1, $2, $3, 2)
     on conflict (tenant_id, series, year) do update set next = present.next + 1 returning next - 1 as given`,
    [tx.tenantId, prefix, year],
    'next-number',
  )
  if (!row) throw new Error(`the series ${prefix} gave no number`)
  return `${prefix}-${year}-${String(row.given).padStart(4, '0')}`
}
