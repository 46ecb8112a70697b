import { decimal, list, money, plainDate } from '#src/resource/description/field-types.ts'
import type { Money } from '#src/resource/money/currency.ts'

/** What a rate is: nothing that repeats, an amount, or a part of another sum. */
export const rateKinds = ['entered', 'amount', 'percentage'] as const
export type RateKind = (typeof rateKinds)[number]

/** A rate from a day on: an amount or a percentage, by the kind of its type. */
export type Rate = { effectiveFrom: string; amount?: Money | undefined; percentage?: string | undefined }

/** The effective-dated rates of a type. */
export const ratesField = list(
  {
    effectiveFrom: plainDate().meta({ label: 'From', list: true, distinct: true }),
    amount: money().optional().meta({ label: 'Amount', list: true }),
    percentage: decimal(4).optional().meta({ label: 'Percentage', list: true }),
  },
  100,
)
  .optional()
  .meta({ label: 'Rates', itemLabel: 'Rate', section: 'Rates', mayBeEmpty: true })

/** Whether every rate says what its kind asks for, and nothing else. */
export function haveKind(rates: readonly Rate[], kind: RateKind): boolean {
  return rates.every(({ amount, percentage }) => {
    if (kind === 'entered') return false
    return kind === 'amount' ? amount !== undefined && percentage === undefined : percentage !== undefined && !amount
  })
}

/** The rate in force on a day; null where none is yet. */
export function rateOn(rates: readonly Rate[], day: string): Rate | null {
  const begun = rates.filter(({ effectiveFrom }) => effectiveFrom <= day)
  return begun.toSorted((left, right) => left.effectiveFrom.localeCompare(right.effectiveFrom)).at(-1) ?? null
}
