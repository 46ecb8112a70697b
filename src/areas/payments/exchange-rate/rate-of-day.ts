import { z } from 'zod'
import { convertMoney } from '#src/resource/money/arithmetic.ts'
import { type Currency, currencies, type Money } from '#src/resource/money/currency.ts'

/** A rate as it was found for a day: of which day it is, and how many days old it is on the day asked for. */
export type RateOfDay = { currency: Currency; baseCurrency: Currency; rate: string; rateOn: string; ageInDays: number }

/** An amount in the base currency, with what it was converted from; `rate` is null where it was in the base currency. */
export type ConvertedMoney = { original: Money; base: Money; rate: RateOfDay | null }

const rateSchema = z.looseObject({
  currency: z.enum(currencies),
  baseCurrency: z.enum(currencies),
  rate: z.string(),
  rateOn: z.string(),
})

/**
 * The rate in force on a day: the newest of that day or before it, among stored rates in any order. Null where there is none,
 * and for a currency in itself, which needs none.
 */
export function rateOfDay(
  rows: readonly unknown[],
  { currency, baseCurrency, day }: { currency: Currency; baseCurrency: Currency; day: string },
): RateOfDay | null {
  let newest: z.infer<typeof rateSchema> | null = null
  for (const row of rows) {
    const { data: rate } = rateSchema.safeParse(row)
    if (rate?.currency !== currency || rate.baseCurrency !== baseCurrency || rate.rateOn > day) continue
    if (newest === null || rate.rateOn > newest.rateOn) newest = rate
  }
  if (newest === null) return null
  const { rate, rateOn } = newest
  return { currency, baseCurrency, rate, rateOn, ageInDays: (Date.parse(day) - Date.parse(rateOn)) / 86_400_000 }
}

/**
 * An amount in the base currency, rounded once, half up. What is in the base currency stays as it is, so that no rate is
 * applied twice; there is no way back. Null where a rate is needed and none is given; throws `RangeError` for the rate of
 * another pair.
 */
export function toBase(original: Money, baseCurrency: Currency, rate: RateOfDay | null): ConvertedMoney | null {
  if (original.currency === baseCurrency) return { original, base: original, rate: null }
  if (rate === null) return null
  if (rate.currency !== original.currency || rate.baseCurrency !== baseCurrency)
    throw new RangeError(
      `a rate of ${rate.currency} to ${rate.baseCurrency} for ${original.currency} to ${baseCurrency}`,
    )
  return { original, base: convertMoney(original, rate.rate, baseCurrency), rate }
}
