import { perTransaction } from '#src/server/database/transaction/per-transaction.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** The last number of each series this transaction has used, and whether the row still needs the update. */
type Given = { last: number; isBehind: boolean }
const givenBy = perTransaction(() => new Map<string, Given>())

/**
 * The next running number of a series, `VDR-2026-0042`. The series' row stays locked until the transaction ends: no
 * duplicates, and a failed transaction's number is reused. A transaction with several entries counts on in memory and
 * updates the row at its end.
 */
export async function nextNumber(tx: Transaction, prefix: string, year: number): Promise<string> {
  const all = givenBy(tx)
  const series = `${prefix}-${year}`
  const given = all.get(series)
  if (!given) {
    const last = await reserveFirst(tx, prefix, year)
    all.set(series, { last, isBehind: false })
    return numberOf(series, last)
  }
  given.last += 1
  if (!given.isBehind) tx.beforeCommit(() => storeLast(tx, prefix, year, given.last))
  given.isBehind = true
  return numberOf(series, given.last)
}

const numberOf = (series: string, count: number) => `${series}-${String(count).padStart(4, '0')}`

async function reserveFirst(tx: Transaction, prefix: string, year: number): Promise<number> {
  const [row] = await tx.query<{ given: number }>(
    `insert into number_series as present (tenant_id, series, year, next) values ($1, $2, $3, 2)
     on conflict (tenant_id, series, year) do update set next = present.next + 1 returning next - 1 as given`,
    [tx.tenantId, prefix, year],
    'next-number',
  )
  if (!row) throw new Error(`the series ${prefix} gave no number`)
  return row.given
}

async function storeLast(tx: Transaction, prefix: string, year: number, last: number): Promise<void> {
  await tx.query(
    'update number_series set next = $4 where tenant_id = $1 and series = $2 and year = $3',
    [tx.tenantId, prefix, year, last + 1],
    'last-number',
  )
}
