/** The currencies that amounts are stored in, by ISO 4217. */
export const currencies = ['USD', 'NGN', 'EUR', 'XAF', 'XOF'] as const
export type Currency = (typeof currencies)[number]

/** An exact amount of one currency; `amount` is canonical decimal text (`amount.ts`), never a number. */
export type Money = { amount: string; currency: Currency }

/** Which of the two CFA francs 'FCFA' means where a company does not say which one it uses (`franc-field.ts`). */
export const defaultFranc: Currency = 'XAF'

/** Decimal places of each currency (ISO 4217): the CFA francs have no smaller unit. */
const places: Readonly<Record<Currency, number>> = { USD: 2, NGN: 2, EUR: 2, XAF: 0, XOF: 0 }

/** What people read and choose (specification 1, section 9: 'USD, NGN, EURO, FCFA'). */
const labels: Readonly<Record<Currency, string>> = { USD: 'USD', NGN: 'NGN', EUR: 'EURO', XAF: 'FCFA', XOF: 'FCFA' }

/** The currencies people choose from, one per label; `franc` is the company's. */
export function offeredCurrencies(franc: Currency = defaultFranc): readonly Currency[] {
  return ['USD', 'NGN', 'EUR', franc]
}

/** Whether a text is the code of a stored currency. */
export function isCurrency(text: unknown): text is Currency {
  return currencies.some((currency) => currency === text)
}

/** Decimal places of a currency; 2 where it is unknown, as it may be from a newer version. */
export function currencyPlaces(currency: unknown): number {
  return isCurrency(currency) ? places[currency] : 2
}

/** The label of a currency; an unknown code as it stands. */
export function currencyLabel(currency: string): string {
  return isCurrency(currency) ? labels[currency] : currency
}

/** The stored currencies that one label stands for. */
export function currenciesLike(currency: string): readonly string[] {
  const label = currencyLabel(currency)
  return isCurrency(currency) ? currencies.filter((one) => labels[one] === label) : [currency]
}
