import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, decimal, plainDate, text } from '#src/resource/description/field-types.ts'
import { taxRateMessages as messages } from './messages.ts'
import { supplies, supplyNames } from './supplies.ts'

const keepers = { 'manage exchange rate': 'tenant' } as const
const isPercent = (value: string | undefined) => value === undefined || Number(value) <= 100

/**
 * What of a payment is tax, from a day on until the next rate of its kind (domain rules, section 12: tables by day, signed off
 * by the company's adviser). A company without rates deducts nothing; a rate of zero ends one.
 */
export const taxRate = defineResource({
  name: 'tax-rates',
  area: 'payments',
  label: ['Tax rate', 'Tax rates'],
  fields: z.strictObject({
    tax: choice(['vat', 'withholding']).meta({
      label: 'Tax',
      list: true,
      filter: true,
      section: 'Rate',
      options: { vat: 'VAT', withholding: 'Withholding tax' },
    }),
    supply: choice(['any', ...supplies]).meta({
      label: 'Kind of supply',
      list: true,
      filter: true,
      section: 'Rate',
      options: { any: 'Any', ...supplyNames },
    }),
    effectiveFrom: plainDate().meta({ label: 'From', list: true, filter: true, section: 'Rate' }),
    percent: decimal(4).meta({ label: 'Per cent', list: true, section: 'Rate' }),
    percentWithoutTaxNumber: decimal(4)
      .optional()
      .meta({
        label: 'Per cent without a tax number',
        section: 'Rate',
        when: { field: 'tax', is: ['withholding'] },
        hint: 'Of vendors without one; the same where left empty.',
      }),
    legalBasis: text(200).optional().meta({ label: 'Legal basis', section: 'Rate' }),
  }),
  checks: [
    {
      field: 'supply',
      message: messages.anySupply,
      holds: ({ tax, supply }) => (tax === 'vat') === (supply === 'any'),
    },
    { field: 'percent', message: messages.atMost, holds: ({ percent }) => isPercent(percent) },
    {
      field: 'percentWithoutTaxNumber',
      message: messages.atMost,
      holds: ({ percentWithoutTaxNumber }) => isPercent(percentWithoutTaxNumber),
    },
  ],
  key: ['tax', 'supply', 'effectiveFrom'],
  scope: {},
  access: { create: keepers, read: { anyone: 'tenant' }, update: keepers, delete: keepers },
  title: ['tax', 'supply', 'effectiveFrom'],
  titleKind: 'Tax rate',
  order: 'effectiveFrom',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
