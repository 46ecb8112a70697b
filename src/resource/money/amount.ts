import { currencyLabel, currencyPlaces, isCurrency, type Money } from './currency.ts'

/** Maximum digits before the decimal point, of amounts and exact decimals alike. */
export const maxWholeDigits = 15

/** Plain decimal text: sign, whole part, decimals. */
const plainDecimal = /^(-?)(0|[1-9]\d{0,14})(?:\.(\d+))?$/

/** The pattern of plain decimal text with at most `decimals` places: `-12.5`; no exponent, no separators. */
export function decimalPattern(decimals: number, mayBeNegative: boolean): RegExp {
  const fraction = decimals > 0 ? `(\\.\\d{1,${decimals}})?` : ''
  return new RegExp(`^${mayBeNegative ? '-?' : ''}(0|[1-9]\\d{0,${maxWholeDigits - 1}})${fraction}$`)
}

/**
 * The one spelling of a decimal text: at least `places` decimals, none beyond them that is zero, no minus before zero.
 * Any other text is returned unchanged, for validation.
 */
export function canonicalDecimal(text: string, places = 0): string {
  const [matched, sign = '', whole = '', decimals = ''] = plainDecimal.exec(text) ?? []
  if (matched === undefined) return text
  const fraction = decimals.replace(/0+$/, '').padEnd(places, '0')
  const isZero = whole === '0' && /^0*$/.test(fraction)
  return `${isZero ? '' : sign}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** A money value with its amount in the one spelling of its currency; anything else unchanged. */
export function canonicalMoney(value: unknown): unknown {
  if (!isMoneyLike(value)) return value
  return { ...value, amount: canonicalDecimal(value.amount, currencyPlaces(value.currency)) }
}

/** Whether an amount is below zero. */
export function isNegative({ amount }: { amount: string }): boolean {
  return canonicalDecimal(amount).startsWith('-')
}

/** Whether a decimal text is zero, however it is written. */
export function isZero(text: string): boolean {
  return canonicalDecimal(text) === '0'
}

/** Whether a decimal text has more decimals than a currency; zeros do not count. */
export function exceedsPlaces(text: string, places: number): boolean {
  return (canonicalDecimal(text).split('.')[1] ?? '').length > places
}

/**
 * A text whose alphabetical order is the order of the numbers; '' for what is no decimal text, before all others. It
 * compares exactly, and without arithmetic.
 */
export function sortableDecimal(text: string): string {
  const [matched, sign, whole = '', decimals = ''] = plainDecimal.exec(canonicalDecimal(text)) ?? []
  if (matched === undefined) return ''
  const digits = `${whole.padStart(maxWholeDigits, '0')}${decimals.padEnd(20, '0')}`
  // Of two negative numbers the one with larger digits is smaller: each digit is replaced by what is missing to nine.
  return sign === '-' ? `0${digits.replace(/\d/g, (digit) => String(9 - Number(digit)))}` : `1${digits}`
}

/** A decimal text with thousands separators: '-12,345.60'. */
export function formatDecimalText(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\d(?=(\d{3})+$)/g, '$&,')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** An amount as people read it: 'NGN 80,000.00'. The space does not break. */
export function formatMoney({ amount, currency }: { amount: string; currency: string }): string {
  return `${currencyLabel(currency)}\u00a0${formatDecimalText(amount)}`
}

/** Whether a value has the form of money, in a currency known here or not. */
export function isMoneyLike(value: unknown): value is { amount: string; currency: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'amount') === 'string' &&
    typeof Reflect.get(value, 'currency') === 'string'
  )
}

/** A value as money that can be reckoned with; null where it is none. */
export function moneyOf(value: unknown): Money | null {
  if (!isMoneyLike(value) || !isCurrency(value.currency) || !plainDecimal.test(value.amount)) return null
  return { amount: value.amount, currency: value.currency }
}
