import { type Currency, isCurrency } from '#src/resource/money/currency.ts'

/** What amounts of several currencies are counted in where a company has not said it. */
export const defaultBaseCurrency: Currency = 'NGN'

/** What it may be, the usual one first. */
export const baseCurrencies = ['NGN', 'USD', 'EUR', 'XAF', 'XOF'] as const satisfies readonly Currency[]

/** The currency that a company counts its budgets and limits in; `details`: its record, where there is one. */
export function baseCurrencyOf(details: Readonly<Record<string, unknown>> | null): Currency {
  const said = details?.baseCurrency
  return isCurrency(said) ? said : defaultBaseCurrency
}
