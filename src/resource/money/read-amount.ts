import { canonicalDecimal, decimalPattern, exceedsPlaces } from './amount.ts'
import { type Currency, defaultFranc } from './currency.ts'

/** How an amount may be written. */
export type AmountFormat = {
  /** Maximum decimals. */
  places: number
  mayBeNegative?: boolean | undefined
  /** What 'FCFA' means. */
  franc?: Currency | undefined
}

/**
 * What a typed text says. `currency`: the one named in it. `unclear`: it can be meant in several ways, or is written as
 * only other countries do; people are asked which of `readings` they mean.
 */
export type ReadAmount =
  | { kind: 'empty' }
  | { kind: 'amount'; amount: string; currency: Currency | null }
  | { kind: 'unclear'; readings: readonly string[]; currency: Currency | null }
  | { kind: 'invalid' }

/** Names of currencies as people type them before or after an amount; the longest first. */
const currencyNames: readonly (readonly [pattern: string, currency: Currency | 'FCFA'])[] = [
  ['US\\$|USD|\\$', 'USD'],
  ['NGN|NAIRA|₦|N', 'NGN'],
  ['EUROS?|EUR|€', 'EUR'],
  ['XAF', 'XAF'],
  ['XOF', 'XOF'],
  ['F ?CFA|CFA', 'FCFA'],
]

const invalid: ReadAmount = { kind: 'invalid' }

/**
 * Reads what a person typed as canonical decimal text, exactly: nothing is rounded or guessed. The specification strips
 * everything but digits, one point and a leading minus (specification 1, section 5), which makes 80000 of '800,00';
 * here separators must stand where thousands are set apart, and anything that could be meant otherwise is asked about.
 */
export function readAmount(text: string, format: AmountFormat): ReadAmount {
  const { rest, currency } = withoutCurrency(
    text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim(),
    format.franc ?? defaultFranc,
  )
  const plain = rest
    .replace(/^\u2212/, '-')
    .replace(/^\+/, '')
    .replace(/^- /, '-')
  if (plain === '') return currency === null ? { kind: 'empty' } : invalid
  const [, sign = '', digits = ''] = /^(-?)(.*)$/.exec(plain) ?? []
  const readings = readingsOf(digits, format.places).map((reading) => canonicalDecimal(`${sign}${reading}`))
  const fitting = readings.filter((reading) => fits(reading, format))
  const [first, ...others] = new Set(fitting)
  if (first === undefined) return invalid
  if (others.length === 0 && isCertain(digits, format.places)) return { kind: 'amount', amount: first, currency }
  return { kind: 'unclear', readings: [first, ...others], currency }
}

function fits(amount: string, { places, mayBeNegative = false }: AmountFormat): boolean {
  return decimalPattern(places, mayBeNegative).test(amount) && !exceedsPlaces(amount, places)
}

/** Thousands set apart by a comma, a space or an apostrophe, and a decimal point: as this app and English write. */
const grouped = /^\d{1,3}(?:([, '])\d{3})(?:\1\d{3})*(?:\.\d*)?$/
const ungrouped = /^(?:\d+\.?\d*|\.\d+)$/
/** As other countries write: thousands set apart by points, or a decimal comma. */
const groupedByPoints = /^\d{1,3}(?:\.\d{3})+$/
const withDecimalComma = /^(\d{1,3}(?:[. ']\d{3})*|\d+),(\d{1,2})$/

function isCertain(digits: string, places: number): boolean {
  return (grouped.test(digits) || ungrouped.test(digits)) && !hasPointedThousands(digits, places)
}

/** Where three decimals are usual, '1.234' is a decimal like any other. */
function hasPointedThousands(digits: string, places: number): boolean {
  return groupedByPoints.test(digits) && (places < 3 || !ungrouped.test(digits))
}

/** Everything a text of digits and separators may mean, as plain decimals, the likeliest first. */
function readingsOf(digits: string, places: number): string[] {
  const readings: string[] = []
  if (grouped.test(digits) || ungrouped.test(digits)) readings.push(digits.replaceAll(/[, ']/g, ''))
  if (hasPointedThousands(digits, places)) readings.push(digits.replaceAll('.', ''))
  const [, whole = '', fraction] = withDecimalComma.exec(digits) ?? []
  if (fraction !== undefined) {
    const joined = whole.replaceAll(/[. ']/g, '')
    readings.push(`${joined}.${fraction}`)
    // A comma that slipped: the digits without it.
    if (joined === whole) readings.push(`${whole}${fraction}`)
  }
  return readings.map(tidy)
}

/** Without leading zeros, and with digits on both sides of a point. */
function tidy(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction === '' ? trimmed : `${trimmed}.${fraction}`
}

function withoutCurrency(text: string, franc: Currency): { rest: string; currency: Currency | null } {
  for (const [pattern, name] of currencyNames) {
    const currency = name === 'FCFA' ? franc : name
    const before = new RegExp(`^(-?) ?(?:${pattern}) ?(?=[-\\d.]|$)`, 'i').exec(text)
    if (before) return { rest: `${before[1]}${text.slice(before[0].length)}`, currency }
    const after = new RegExp(`(?<=[\\d.]) ?(?:${pattern})$`, 'i').exec(text)
    if (after) return { rest: text.slice(0, after.index), currency }
  }
  return { rest: text, currency: null }
}
