import { type AmountJudgement, judgeAmount } from '#src/areas/budgets/budget/judge-amount.ts'
import { type FreeableEntry, freedOn } from '#src/areas/budgets/budget-expense/book-on-budget.server.ts'
import { type BudgetInForce, readBudgetInForce } from '#src/areas/budgets/budget-expense/read-ledger.server.ts'
import { formatMoney } from '#src/resource/money/amount.ts'
import type { Money } from '#src/resource/money/currency.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { paymentMessages as messages } from './payment-requisition/messages.ts'

/** The budget in force of the department that is charged, where it is kept in the currency of the amount. */
export async function budgetFor(
  transaction: Transaction,
  departmentId: unknown,
  day: string,
  { currency }: Money,
): Promise<BudgetInForce | null> {
  if (typeof departmentId !== 'string') return null
  const budget = await readBudgetInForce(transaction, { departmentId, day })
  return budget?.terms.currency === currency ? budget : null
}

/** A budget on which an amount is spent, and the day of the month in which it counts. */
export type PlaceOfExpense = { budget: BudgetInForce; day: string }

/**
 * Where what was paid counts: on the budget in force on the first of these days that has one. Null where the department has
 * none on any of them.
 */
export async function placeOfExpense(
  transaction: Transaction,
  departmentId: unknown,
  amount: Money,
  days: readonly string[],
): Promise<PlaceOfExpense | null> {
  for (const day of new Set(days)) {
    const budget = await budgetFor(transaction, departmentId, day, amount)
    if (budget) return { budget, day }
  }
  return null
}

/** What a budget says to an amount that frees these entries; one that it stops is refused beside the field. */
export function judgeOnBudget(
  { id, terms, entries }: BudgetInForce,
  { amount, day, frees }: { amount: Money; day: string; frees: readonly FreeableEntry[] },
  field: string,
): AmountJudgement['outcome'] {
  const { outcome, exceeded, year, months } = judgeAmount(terms, entries, { amount, day, frees: freedOn(id, frees) })
  const left = exceeded.includes('year') ? year : months
  if (outcome === 'stop') throw invalid({ [field]: [messages.beyondBudget(left ? formatMoney(left.before) : '–')] })
  return outcome
}
