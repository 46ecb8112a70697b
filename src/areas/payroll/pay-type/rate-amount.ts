import { isZero } from '#src/resource/money/amount.ts'
import { convertMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import type { Rate } from './rates.ts'

/** What a rate comes to: its amount, or its part of `base`, rounded once to the currency; null where it says neither. */
export function amountOfRate({ amount, percentage }: Rate, base: Money | null): Money | null {
  if (amount) return amount
  if (percentage === undefined || base === null || isZero(percentage)) return null
  return convertMoney(base, hundredth(percentage), base.currency)
}

/** A decimal text divided by a hundred, exactly. */
function hundredth(decimalText: string): string {
  const [whole = '0', fraction = ''] = decimalText.split('.')
  const digits = whole.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`
}
