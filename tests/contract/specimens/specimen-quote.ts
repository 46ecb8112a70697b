import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer, text } from '#src/resource/description/field-types.ts'

/** An amount that means nothing without its currency, and two bounds that must not cross. */
export const specimenQuote = defineResource({
  name: 'specimen-quotes',
  area: 'specimens',
  label: ['Specimen quote', 'Specimen quotes'],
  fields: z.strictObject({
    supplier: text(100).meta({ label: 'Supplier', list: true }),
    amount: text(30).meta({ label: 'Amount' }),
    currency: choice(['USD', 'NGN']).meta({ label: 'Currency', filter: true }),
    least: integer(0, 1000).meta({ label: 'Least' }),
    most: integer(0, 1000).meta({ label: 'Most' }),
  }),
  checks: [
    { field: 'most', message: 'The most is less than the least', holds: (fields) => fields.most >= fields.least },
  ],
  coupled: [['amount', 'currency']],
  scope: {},
  access: {
    create: { 'write quotes': 'tenant' },
    read: { 'write quotes': 'tenant' },
    update: { 'write quotes': 'tenant' },
    delete: { 'write quotes': 'tenant' },
  },
  title: ['supplier'],
  order: 'supplier',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
