import type { Currency } from '#src/resource/money/currency.ts'

/** Currencies as people choose them (specification 1, section 9); the two CFA francs by where they are used. */
export const currencyNames: Readonly<Record<Currency, string>> = {
  USD: 'USD',
  NGN: 'NGN',
  EUR: 'EURO',
  XAF: 'FCFA, central Africa',
  XOF: 'FCFA, west Africa',
}
