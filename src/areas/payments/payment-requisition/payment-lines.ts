import { z } from 'zod'
import { isNegative, isZero, moneyOf } from '#src/resource/money/amount.ts'
import { addMoney, convertMoney, subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Currency, Money } from '#src/resource/money/currency.ts'

const money = z.unknown().transform((value, context) => {
  const read = moneyOf(value)
  if (read) return read
  context.addIssue('not an amount')
  return z.NEVER
})

/**
 * A line of what was paid: `amount` in the requisition's currency, which alone counts for what is left, and what left the
 * bank in the bank's own, converted once. A line below zero takes back the line with the number `reverses`.
 */
export const paymentLine = z.looseObject({
  id: z.string(),
  place: z.number(),
  amount: money,
  bankAmount: money,
  /** The part of the amount that is paid to the tax authority in place of the payee; absent where nothing is withheld. */
  withheld: money.optional(),
  /** In the base currency at the rate of the requisition; absent where none was known. */
  baseAmount: money.optional(),
  paidOn: z.string(),
  reverses: z.number().optional(),
})
export type PaymentLine = z.infer<typeof paymentLine>

/** The lines of a stored requisition as a screen reads them; none where it has none, or where they are not understood. */
export function linesIn(payments: unknown): readonly PaymentLine[] {
  return z.array(paymentLine).catch([]).parse(payments)
}

/** The same as the office counts on them. Throws for what is not understood: what was paid is never taken for nothing. */
export function bookedLines(payments: unknown): readonly PaymentLine[] {
  return z.array(paymentLine).parse(payments ?? [])
}

/** How far a requisition is paid; `rest` and `state` come from one sum, so that they never differ. */
export type PaidSoFar = { paid: Money; rest: Money; state: 'unpaid' | 'partly paid' | 'paid' }

/**
 * What the lines come to, exactly, in the currency of what is to be paid. Those in another currency are of before it was
 * changed, which is possible once all of them were taken back: they come to nothing.
 */
export function paidSoFar(due: Money, lines: readonly Pick<PaymentLine, 'amount'>[]): PaidSoFar {
  const counted = lines.filter(({ amount }) => amount.currency === due.currency)
  const paid = counted.reduce((sum, { amount }) => addMoney(sum, amount), zeroOf(due))
  const rest = subtractMoney(due, paid)
  const state = isZero(rest.amount) ? 'paid' : isZero(paid.amount) ? 'unpaid' : 'partly paid'
  return { paid, rest, state }
}

/** Whether an amount may be paid: above zero, in the currency of what is left, and no more than that. */
export function fitsRest(amount: Money, rest: Money): boolean {
  const isAbove = !isZero(amount.amount) && !isNegative(amount)
  return isAbove && amount.currency === rest.currency && !isNegative(subtractMoney(rest, amount))
}

/**
 * What leaves the bank for an amount: the amount times the rate, rounded once; the amount itself where the bank is kept in
 * its currency. `rate`: units of the bank's currency for one unit of the amount's. Null where a rate is missing, or
 * what is typed so far is none.
 */
export function bankAmountOf(amount: Money, bank: Currency, rate: string | undefined): Money | null {
  if (bank === amount.currency) return amount
  return rate === undefined || !isRate(rate) ? null : convertMoney(amount, rate, bank)
}

const isRate = (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0

/** The lines that count: payments that were not taken back. */
export function standingLines<Line extends PaymentLine>(lines: readonly Line[]): readonly Line[] {
  const takenBack = new Set(lines.flatMap(({ reverses }) => reverses ?? []))
  return lines.filter(({ place, reverses }) => reverses === undefined && !takenBack.has(place))
}

/** The line with this number that may be taken back: a payment that was not taken back before. */
export function reversibleLine<Line extends PaymentLine>(lines: readonly Line[], place: number): Line | null {
  const line = lines.find((one) => one.place === place && one.reverses === undefined)
  return line && lines.every(({ reverses }) => reverses !== place) ? line : null
}

/** The numbers of the payments that may be taken back. */
export function reversiblePlaces(lines: readonly PaymentLine[]): readonly number[] {
  return lines.flatMap(({ place }) => (reversibleLine(lines, place) ? [place] : []))
}

/**
 * A payment in the base currency: converted at the requisition's rate, and of the last payment what is left, so that all of
 * them make the whole. Null where no rate was known.
 */
export function baseAmountOf(
  amount: Money,
  whole: Money | null,
  lines: readonly PaymentLine[],
  { rate, isLast }: { rate: string | undefined; isLast: boolean },
): Money | null {
  if (!whole) return null
  if (isLast) return lines.reduce((left, { baseAmount }) => subtractMoney(left, baseAmount ?? zeroOf(left)), whole)
  if (amount.currency === whole.currency) return amount
  return rate === undefined ? null : convertMoney(amount, rate, whole.currency)
}

const zeroOf = (money: Money) => subtractMoney(money, money)

/** The same amount with the other sign. */
export function negated(amount: Money): Money {
  return subtractMoney(zeroOf(amount), amount)
}
