import type { Field } from '#src/resource/description/field-description.ts'
import { canonicalDecimal, formatDecimalText, formatMoney } from '#src/resource/money/amount.ts'
import {
  type Currency,
  currencyLabel,
  currencyPlaces,
  isCurrency,
  offeredCurrencies,
} from '#src/resource/money/currency.ts'
import { type ReadAmount, readAmount } from '#src/resource/money/read-amount.ts'

/** The part of a money field that says how its amounts are written. */
type AmountField = Pick<Field, 'decimals' | 'mayBeNegative'>

/** A value as it stands in a draft: an amount, or what was typed and is none yet; '' where there is nothing. */
export type TypedMoney = { text: string; currency: Currency | null }

/** A draft's value as a control shows it. */
export function typedMoney(value: unknown): TypedMoney {
  if (typeof value !== 'object' || value === null) return { text: '', currency: null }
  const [amount, currency]: unknown[] = [Reflect.get(value, 'amount'), Reflect.get(value, 'currency')]
  return { text: typeof amount === 'string' ? amount : '', currency: isCurrency(currency) ? currency : null }
}

/** What a text says as an amount of a currency. */
export function readMoney(text: string, currency: Currency, field: AmountField, franc?: Currency): ReadAmount {
  return readAmount(text, {
    franc,
    places: field.decimals ?? currencyPlaces(currency),
    mayBeNegative: field.mayBeNegative,
  })
}

/** The text that is kept: the amount in its one spelling, or what was typed where that is none. */
export function keptAmount(text: string, currency: Currency, field: AmountField): string {
  const read = readMoney(text, currency, field)
  return read.kind === 'amount' ? canonicalDecimal(read.amount, currencyPlaces(currency)) : text
}

/**
 * The value of a draft after a text was typed. A currency named in the text is taken over, but 'FCFA' leaves the franc
 * that is there. Undefined where nothing is left.
 */
export function moneyOfText(
  text: string,
  currency: Currency,
  field: AmountField,
  franc: Currency,
): { amount: string; currency: Currency } | undefined {
  if (text.trim() === '') return undefined
  const read = readMoney(text, currency, field, franc)
  const named = 'currency' in read ? read.currency : null
  const meant = named === null || currencyLabel(named) === currencyLabel(currency) ? currency : named
  return { amount: keptAmount(text, meant, field), currency: meant }
}

/** A kept text as it is shown when nobody types: an amount with its thousands set apart. */
export function shownAmount(text: string, read: ReadAmount): string {
  return read.kind === 'amount' ? formatDecimalText(text) : text
}

/** An amount as it is read back: 'NGN 80,000.00'. */
export function moneyText(amount: string, currency: Currency): string {
  return formatMoney({ amount: canonicalDecimal(amount, currencyPlaces(currency)), currency })
}

/** The currencies to choose from; the one that stands takes the place of another with its label. */
export function currencyOptions(standing: Currency, franc: Currency): { value: Currency; label: string }[] {
  return offeredCurrencies(franc).map((one) => {
    const value = currencyLabel(one) === currencyLabel(standing) ? standing : one
    return { value, label: currencyLabel(value) }
  })
}
