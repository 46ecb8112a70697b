import { isNegative } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { type BudgetTerms, budgetAccount, type LedgerEntry, sumsToDate } from './budget-account.ts'
import { financialYearOf, firstDayOfMonth, monthOf } from './financial-year.ts'
import type { Policy } from './policy.ts'

/** An amount that somebody wants to spend or reserve, in the budget's currency. */
export type WantedAmount = {
  amount: Money
  /** The day or month that it counts in. */
  day: string
  /** What is freed along with it, such as the reservation of what is now paid: entries below zero. */
  frees?: readonly LedgerEntry[]
}

/** What is left of a limit now, and after the amount. */
export type Left = { before: Money; after: Money }

/** What a budget says to an amount. */
export type AmountJudgement = {
  /**
   * `fits`: enough is left, or the budget ignores that it is not. `warn`, `stop`: it is not, and the budget says so.
   * `unplanned`: its month has no limit. `other-year`: its day is not in the year of the budget.
   */
  outcome: 'fits' | 'warn' | 'stop' | 'unplanned' | 'other-year'
  /** The limits that the amount exceeds, whatever the budget's policy. */
  exceeded: readonly ('year' | 'months')[]
  /** Of the year, and of the months from April to that of the amount; null where its month has no limit. */
  year: Left | null
  months: Left | null
}

/**
 * Judges an amount against a budget and what is booked on it: 'left after this' for the device while somebody types, and stop
 * or warn for the office when it arrives (`design/beyond-forms.md`, 'Money'). An amount that leaves no less than there was,
 * such as the payment of what was reserved, is never stopped. Throws `RangeError` for an amount in another currency.
 */
export function judgeAmount(
  terms: BudgetTerms,
  entries: readonly LedgerEntry[],
  { amount, day, frees = [] }: WantedAmount,
): AmountJudgement {
  const month = firstDayOfMonth(financialYearOf(day), monthOf(day))
  const before = budgetAccount(terms, entries)
  const after = budgetAccount(terms, [...entries, ...frees, { kind: 'expense', month, amount }])
  const line = before.months.find((one) => one.month === month)
  if (!line?.planned) {
    const outcome = line ? 'unplanned' : 'other-year'
    return { outcome, exceeded: [], year: null, months: null }
  }
  const year = { before: before.year.left, after: after.year.left }
  const months = { before: sumsToDate(before, month).left, after: sumsToDate(after, month).left }
  const limits = [
    { name: 'year', left: year, policy: terms.yearPolicy },
    { name: 'months', left: months, policy: terms.monthsPolicy },
  ] as const
  const exceeded = limits.filter(({ left }) => isExceeded(left))
  return {
    outcome: strictest(exceeded.map(({ policy }) => policy)),
    exceeded: exceeded.map(({ name }) => name),
    year,
    months,
  }
}

function isExceeded({ before, after }: Left): boolean {
  return isNegative(after) && isNegative(subtractMoney(after, before))
}

function strictest(asked: readonly Policy[]): 'fits' | 'warn' | 'stop' {
  if (asked.includes('stop')) return 'stop'
  return asked.includes('warn') ? 'warn' : 'fits'
}
