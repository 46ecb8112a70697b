import { isMoneyLike, moneyOf } from '#src/resource/money/amount.ts'
import { invalid } from './stopped.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Refuses counted amounts that nobody could reckon with, such as a large sum times a rate: what cannot be read again would
 * count as no amount, and no limit or budget would stop it. Amounts that people enter are held to their fields' own rules.
 */
export function refuseTooLarge(counted: Fields): void {
  const beyond = Object.keys(counted).filter((name) => holdsBeyond(counted[name]))
  if (beyond.length > 0) throw invalid(Object.fromEntries(beyond.map((name) => [name, ['This amount is too large']])))
}

function holdsBeyond(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => Object.values(Object(item)).some(isBeyond))
  return isBeyond(value)
}

const isBeyond = (value: unknown) => isMoneyLike(value) && moneyOf(value) === null
