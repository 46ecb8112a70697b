import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { isMoneyLike } from '#src/resource/money/amount.ts'
import type { Currency } from '#src/resource/money/currency.ts'
import { monthsFromApril } from './financial-year.ts'

/** A line as it is typed: its month and amount may be missing. */
export type TypedMonth = { id: string; month?: unknown; monthlyBudget?: unknown }

const linesSchema = z.array(z.looseObject({ id: z.string() })).catch([])

/** The twelve lines of a year in a currency, without amounts. */
export function emptyMonths(currency: Currency): TypedMonth[] {
  return monthsFromApril.map((month) => ({ id: uuidV7(), month, monthlyBudget: { amount: '', currency } }))
}

/** The first amount for every month that is there; unchanged where none is typed. */
export function withSameAmount(typed: unknown): TypedMonth[] {
  const lines: TypedMonth[] = linesSchema.parse(typed)
  const first = lines.find(({ monthlyBudget }) => isMoneyLike(monthlyBudget) && monthlyBudget.amount !== '')
  return first ? lines.map((line) => ({ ...line, monthlyBudget: first.monthlyBudget })) : lines
}
