import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { budget } from '../budget/budget.ts'
import { type BudgetTerms, budgetTerms, type LedgerEntry, ledgerEntries } from '../budget/budget-account.ts'
import { financialYearOf } from '../budget/financial-year.ts'

/** A budget in force, with what is booked on it. */
export type BudgetInForce = { id: string; terms: BudgetTerms; entries: readonly LedgerEntry[] }

/** What is booked on a budget: one entry for each month and kind. */
export async function readLedger(transaction: Transaction, budgetId: string): Promise<LedgerEntry[]> {
  const rows = await transaction.query<{ kind: string; monthFrom: string; sum: string; currency: string }>(
    `select kind, to_char(month_from, 'YYYY-MM-DD') as "monthFrom", sum(amount)::text as sum, amount_currency as currency
     from budget_expenses where tenant_id = $1 and budget_id = $2 and deleted_at is null
     group by kind, month_from, amount_currency order by month_from, kind`,
    [transaction.tenantId, budgetId],
    'ledger-of-budget',
  )
  return ledgerEntries(
    rows.map(({ kind, monthFrom, sum, currency }) => ({ kind, monthFrom, amount: { amount: sum, currency } })),
  )
}

/**
 * The budget of a department in force for a day, and what is booked on it; null where there is none. Its row is held until
 * the transaction ends, so that of two amounts that come at once the second is judged after the first.
 */
export function readBudgetInForce(transaction: Transaction, of: OfDepartment): Promise<BudgetInForce | null> {
  return readBudget(transaction, of, true)
}

/** The same as it stands now, for whoever asks without booking: nothing is held. */
export function readBudgetToShow(transaction: Transaction, of: OfDepartment): Promise<BudgetInForce | null> {
  return readBudget(transaction, of, false)
}

type OfDepartment = { departmentId: string; day: string }

async function readBudget(
  transaction: Transaction,
  { departmentId, day }: OfDepartment,
  isHeld: boolean,
): Promise<BudgetInForce | null> {
  const id = await naturalRecordId(budget, transaction.tenantId, { departmentId, year: financialYearOf(day) })
  const record = await readRecord(transaction, budget, id, isHeld ? 'update' : undefined)
  const terms = record?.status === 'open' ? budgetTerms(record) : null
  return terms ? { id, terms, entries: await readLedger(transaction, id) } : null
}
