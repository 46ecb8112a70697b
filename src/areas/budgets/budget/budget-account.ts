import { z } from 'zod'
import { moneyOf } from '#src/resource/money/amount.ts'
import { addMoney, subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Currency, Money } from '#src/resource/money/currency.ts'
import { firstDayOfMonth, monthsFromApril, monthsOfYear } from './financial-year.ts'
import { type Policy, policies } from './policy.ts'

/** What a budget says, read from its record; `months` are its lines by the first day of their month. */
export type BudgetTerms = {
  year: number
  currency: Currency
  months: ReadonlyMap<string, Money>
  yearPolicy: Policy
  monthsPolicy: Policy
}

/** What an entry of the ledger counts; `month` is the first day of its month. */
export type LedgerEntry = { kind: 'expense' | 'commitment'; month: string; amount: Money }

/** Sums in the budget's currency; `left` is planned less spent and reserved, below zero where the budget is exceeded. */
export type Sums = { planned: Money; spent: Money; reserved: Money; left: Money }

/** A month of the year; without a line in the budget it has no limit, and so nothing that could be left. */
export type MonthAccount = { month: string; spent: Money; reserved: Money; planned: Money | null; left: Money | null }

/** Where a budget stands: its twelve months from April, the year, and what was booked in months without a limit. */
export type BudgetAccount = {
  currency: Currency
  months: readonly MonthAccount[]
  /** The months with a limit together. */
  year: Sums
  unplanned: { spent: Money; reserved: Money }
}

const recordSchema = z.looseObject({
  year: z.number(),
  months: z.array(z.looseObject({ month: z.enum(monthsFromApril), monthlyBudget: z.unknown() })).min(1),
  yearPolicy: z.enum(policies),
  monthsPolicy: z.enum(policies),
})

/** What a stored or typed budget says; null where it is not complete, or in several currencies. */
export function budgetTerms(record: unknown): BudgetTerms | null {
  const parsed = recordSchema.safeParse(record)
  if (!parsed.success) return null
  const { year, yearPolicy, monthsPolicy } = parsed.data
  const months = new Map<string, Money>()
  for (const { month, monthlyBudget } of parsed.data.months) {
    const amount = moneyOf(monthlyBudget)
    if (!amount) return null
    months.set(firstDayOfMonth(year, month), amount)
  }
  const [currency, another] = new Set([...months.values()].map((amount) => amount.currency))
  return currency && !another ? { year, currency, months, yearPolicy, monthsPolicy } : null
}

const entrySchema = z.looseObject({
  kind: z.enum(['expense', 'commitment']),
  monthFrom: z.string(),
  amount: z.unknown(),
})

/** The entries among stored rows of `budget-expenses`; a row that is not understood is left out. */
export function ledgerEntries(rows: readonly unknown[]): LedgerEntry[] {
  return rows.flatMap((row) => {
    const parsed = entrySchema.safeParse(row)
    const amount = parsed.success ? moneyOf(parsed.data.amount) : null
    return parsed.success && amount ? [{ kind: parsed.data.kind, month: parsed.data.monthFrom, amount }] : []
  })
}

/**
 * Where a budget stands after these entries, exactly. Entries of other years are left out; throws `RangeError` for an entry
 * in another currency.
 */
export function budgetAccount(terms: BudgetTerms, entries: readonly LedgerEntry[]): BudgetAccount {
  const zero = zeroIn(terms.currency)
  const booked = new Map(monthsOfYear(terms.year).map((month) => [month, { spent: zero, reserved: zero }]))
  for (const { kind, month, amount } of entries) {
    const sums = booked.get(month)
    if (!sums) continue
    if (kind === 'expense') sums.spent = addMoney(sums.spent, amount)
    else sums.reserved = addMoney(sums.reserved, amount)
  }
  const months = [...booked].map(([month, { spent, reserved }]) => {
    const planned = terms.months.get(month) ?? null
    return { month, spent, reserved, planned, left: planned && subtractMoney(planned, addMoney(spent, reserved)) }
  })
  const without = months.filter(({ planned }) => planned === null)
  return {
    currency: terms.currency,
    months,
    year: sumsOf(months, terms.currency),
    unplanned: {
      spent: without.reduce((sum, { spent }) => addMoney(sum, spent), zero),
      reserved: without.reduce((sum, { reserved }) => addMoney(sum, reserved), zero),
    },
  }
}

/** The months from April to `month`, those with a limit together; `month` is the first day of one. */
export function sumsToDate({ months, currency }: BudgetAccount, month: string): Sums {
  return sumsOf(
    months.filter((one) => one.month <= month),
    currency,
  )
}

function sumsOf(months: readonly MonthAccount[], currency: Currency): Sums {
  const sums = { planned: zeroIn(currency), spent: zeroIn(currency), reserved: zeroIn(currency) }
  for (const { planned, spent, reserved } of months) {
    if (planned === null) continue
    sums.planned = addMoney(sums.planned, planned)
    sums.spent = addMoney(sums.spent, spent)
    sums.reserved = addMoney(sums.reserved, reserved)
  }
  return { ...sums, left: subtractMoney(sums.planned, addMoney(sums.spent, sums.reserved)) }
}

function zeroIn(currency: Currency): Money {
  return addMoney({ amount: '0', currency }, { amount: '0', currency })
}
