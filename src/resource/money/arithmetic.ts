import { Decimal } from 'decimal.js'
import { formatMoney, moneyOf } from './amount.ts'
import { type Currency, currencies, currencyPlaces, type Money } from './currency.ts'

/**
 * Decimals with room for every amount times every rate. Half a unit is rounded away from zero, as on invoices and bank
 * slips ('rounded last', design: money); it is the only rounding there is.
 */
const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP })

/** The sum of a field over rows: one line per currency, and how many rows had no amount that could be added. */
export type FieldTotals = { totals: readonly Money[]; missing: number }

/** The exact sum of two amounts of one currency; throws `RangeError` for two currencies, which are never mixed. */
export function addMoney(left: Money, right: Money): Money {
  if (left.currency !== right.currency) throw new RangeError(`${left.currency} is not added to ${right.currency}`)
  return moneyFrom(new Exact(left.amount).plus(right.amount), left.currency)
}

/** What is left of an amount, exact; throws `RangeError` for two currencies, which are never mixed. */
export function subtractMoney(from: Money, taken: Money): Money {
  return addMoney(from, { ...taken, amount: new Exact(taken.amount).neg().toFixed() })
}

/** The exact sums, one per currency that occurs, in the order of `currencies`. */
export function sumByCurrency(amounts: Iterable<Money>): Money[] {
  const sums = new Map<Currency, Decimal>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? new Exact(0)).plus(amount))
  return currencies.flatMap((currency) => {
    const sum = sums.get(currency)
    return sum === undefined ? [] : [moneyFrom(sum, currency)]
  })
}

/** Sums a money field over rows. A row without an amount, or in a currency unknown here, is counted as missing. */
export function sumField(rows: readonly Readonly<Record<string, unknown>>[], field: string): FieldTotals {
  const amounts = rows.flatMap((row) => moneyOf(row[field]) ?? [])
  return { totals: sumByCurrency(amounts), missing: rows.length - amounts.length }
}

/** The exact sum of decimal texts without a currency, as numbers print them too. */
export function sumDecimals(decimals: Iterable<string>): string {
  let sum = new Exact(0)
  for (const decimal of decimals) sum = sum.plus(decimal)
  return sum.toFixed()
}

/**
 * An amount in another currency: times `rate` (units of `currency` for one unit of its own, decimal text), rounded once,
 * to the other currency's places. Convert each amount once and never back. Throws `RangeError` for a rate that is not
 * above zero.
 */
export function convertMoney(money: Money, rate: string, currency: Currency): Money {
  if (!/^\d+(\.\d+)?$/.test(rate) || new Exact(rate).isZero()) throw new RangeError(`${rate} is not a rate`)
  return roundedMoney(new Exact(money.amount).times(rate), currency)
}

/**
 * A share of an amount, `part` of `whole` (decimal texts), rounded once to the currency's places: 7.5 of 107.5 is the VAT in
 * an amount. Throws `RangeError` for a whole that is not above zero.
 */
export function shareOfMoney(money: Money, part: string, whole: string): Money {
  if (!new Exact(whole).gt(0)) throw new RangeError(`nothing is a share of ${whole}`)
  return roundedMoney(new Exact(money.amount).times(part).div(whole), money.currency)
}

/** The letters of large amounts (specification 1, section 9: 'M, B, T above a million') and their powers of ten. */
const letters = [
  ['T', 12],
  ['B', 9],
  ['M', 6],
] as const

/** An amount for charts and tiles: 'NGN 1.25M'. Below a million, and in lists and on records, amounts stand in full. */
export function abbreviateMoney(money: Money): string {
  const amount = new Exact(money.amount)
  if (amount.abs().lt(1e6)) return formatMoney(money)
  for (const [letter, power] of letters) {
    const scaled = amount.div(new Exact(10).pow(power)).toDecimalPlaces(2)
    if (scaled.abs().gte(1)) return `${formatMoney({ ...money, amount: scaled.toFixed() })}${letter}`
  }
  return formatMoney(money)
}

function roundedMoney(amount: Decimal, currency: Currency): Money {
  return moneyFrom(amount.toDecimalPlaces(currencyPlaces(currency)), currency)
}

/** A sum keeps decimals beyond the currency's places, as unit prices have them. */
function moneyFrom(amount: Decimal, currency: Currency): Money {
  const places = Math.max(currencyPlaces(currency), amount.decimalPlaces())
  // A zero has no sign.
  return { amount: (amount.isZero() ? new Exact(0) : amount).toFixed(places), currency }
}
