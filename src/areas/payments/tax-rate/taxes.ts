import { z } from 'zod'
import { isNegative, isZero } from '#src/resource/money/amount.ts'
import { shareOfMoney, subtractMoney, sumDecimals } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'

/** What decides which rates hold: what is supplied, and by whom. */
export type Taxed = {
  /** Absent: nothing is taxed. */
  supply: string | undefined
  /** Of an invoice without VAT. */
  isWithoutVat: boolean
  /** Whether the vendor has a tax number, as far as it is known. */
  hasTaxNumber: boolean
  /** The day of the invoice. */
  day: string
}

/** What of an amount is tax; `payable` is what the vendor is paid, and `withheld` what is paid to the authority for them. */
export type Taxes = { vatPercent: string; vat: Money; withheldPercent: string; withheld: Money; payable: Money }

const rateSchema = z.looseObject({
  tax: z.enum(['vat', 'withholding']),
  supply: z.string(),
  effectiveFrom: z.string(),
  percent: z.string(),
  percentWithoutTaxNumber: z.string().nullish(),
})
type Rate = z.infer<typeof rateSchema>

/** The rate of a tax in force on a day: the newest that began by then, among stored rates in any order. */
function rateOn(rows: readonly unknown[], tax: Rate['tax'], supply: string, day: string): Rate | null {
  let newest: Rate | null = null
  for (const row of rows) {
    const { data: rate } = rateSchema.safeParse(row)
    if (rate?.tax !== tax || rate.supply !== supply || rate.effectiveFrom > day) continue
    if (newest === null || rate.effectiveFrom > newest.effectiveFrom) newest = rate
  }
  return newest
}

/**
 * The taxes in an amount: VAT is part of it, and withholding tax is taken of what it is without VAT; each is rounded once, half
 * up. Null where nothing is taxed: no supply is named, or no rate above zero holds on the day.
 */
export function taxesOf(
  amount: Money,
  { supply, isWithoutVat, hasTaxNumber, day }: Taxed,
  rows: readonly unknown[],
): Taxes | null {
  if (supply === undefined) return null
  const vatPercent = (!isWithoutVat && rateOn(rows, 'vat', 'any', day)?.percent) || '0'
  const rate = rateOn(rows, 'withholding', supply, day)
  const withheldPercent = (hasTaxNumber ? rate?.percent : (rate?.percentWithoutTaxNumber ?? rate?.percent)) ?? '0'
  if (isZero(vatPercent) && isZero(withheldPercent)) return null
  const vat = shareOfMoney(amount, vatPercent, sumDecimals(['100', vatPercent]))
  const withheld = shareOfMoney(subtractMoney(amount, vat), withheldPercent, '100')
  return { vatPercent, vat, withheldPercent, withheld, payable: subtractMoney(amount, withheld) }
}

/**
 * What is withheld of one payment: its share of the whole, never more than is left of that, and of the last payment all that is
 * left, so that all of them make the whole to the last unit. `lines`: those before, taken back ones with their counter-lines.
 */
export function withheldOf(
  paid: Money,
  { amount, withheld }: { amount: Money; withheld: Money },
  lines: readonly { withheld?: Money | undefined }[],
  isLast: boolean,
): Money {
  const left = lines.reduce((rest, line) => (line.withheld ? subtractMoney(rest, line.withheld) : rest), withheld)
  if (isLast) return left
  const share = shareOfMoney(withheld, paid.amount, amount.amount)
  return isNegative(subtractMoney(left, share)) ? left : share
}
