import { z } from 'zod'
import { currencyNames } from '#src/areas/company/company-details/currency-names.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, decimal, plainDate, text } from '#src/resource/description/field-types.ts'
import { isZero } from '#src/resource/money/amount.ts'
import { currencies } from '#src/resource/money/currency.ts'
import { rateMessages as messages } from './messages.ts'

const keepers = { 'manage exchange rate': 'tenant' } as const

/**
 * What one unit of a currency is worth in the base currency on a day. Of what is in lists the day alone has four digits in
 * a row, so that a search of four digits finds a year (specification 2, section 10).
 */
export const exchangeRate = defineResource({
  name: 'exchange-rates',
  area: 'payments',
  label: ['Exchange rate', 'Exchange rates'],
  noun: 'Rate',
  fields: z.strictObject({
    currency: choice(currencies).meta({
      label: 'Currency',
      list: true,
      filter: true,
      section: 'Rate',
      options: currencyNames,
    }),
    baseCurrency: choice(currencies).meta({
      label: 'Base currency',
      list: true,
      filter: true,
      section: 'Rate',
      options: currencyNames,
    }),
    rateOn: plainDate().meta({ label: 'Day', list: true, filter: true, section: 'Rate' }),
    rate: decimal(8).meta({
      label: 'Rate',
      section: 'Rate',
      hint: 'What one unit of the currency is worth in the base currency.',
    }),
    source: text(100).optional().meta({ label: 'Source', section: 'Rate' }),
  }),
  checks: [
    {
      field: 'baseCurrency',
      message: messages.sameCurrency,
      holds: ({ currency, baseCurrency }) => currency !== baseCurrency,
    },
    { field: 'rate', message: messages.aboveZero, holds: ({ rate }) => !isZero(rate) },
  ],
  key: ['currency', 'baseCurrency', 'rateOn'],
  scope: {},
  access: { create: keepers, read: { anyone: 'tenant' }, update: keepers, delete: keepers },
  title: ['currency', 'rateOn'],
  titleKind: 'Exchange rate',
  order: 'rateOn',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
