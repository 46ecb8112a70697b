import type { RoundRule } from '../description/approval-rule.ts'
import { moneyOf, sortableDecimal } from '../money/amount.ts'
import type { Money } from '../money/currency.ts'

/**
 * Whether a step of a round holds for a sum: it has no limit, or the sum reaches it. A sum that is unknown, or in another
 * currency than the limit, counts as large, so that a missing rate lets no money pass.
 */
export function holdsFor(from: Money | undefined, sum: Money | null): boolean {
  if (from === undefined || sum === null || from.currency !== sum.currency) return true
  return sortableDecimal(sum.amount) >= sortableDecimal(from.amount)
}

/** What a record comes to, by the field that its round names; null where it is not known. */
export function sumOf({ bands }: Pick<RoundRule, 'bands'>, fields: Readonly<Record<string, unknown>>): Money | null {
  return bands ? moneyOf(fields[bands.sum]) : null
}
