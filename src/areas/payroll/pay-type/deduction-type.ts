import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, longText, text } from '#src/resource/description/field-types.ts'
import { payTypeMessages as messages } from './messages.ts'
import { haveKind, rateKinds, ratesField } from './rates.ts'

/** A kind of deduction: tax, pension, a loan paid back; with its rates from a day on. */
export const deductionType = defineResource({
  name: 'deduction-types',
  area: 'payroll',
  label: ['Deduction type', 'Deduction types'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true, section: 'Type' }),
    description: longText(500).optional().meta({ label: 'Description', list: true, section: 'Type' }),
    rateKind: choice(rateKinds).meta({
      label: 'Rate',
      list: true,
      section: 'Rates',
      options: {
        entered: 'Entered each month',
        amount: 'A fixed amount',
        percentage: 'A percentage of the gross pay',
      },
    }),
    rates: ratesField,
  }),
  checks: [
    {
      field: 'rates',
      message: messages.wrongRates,
      holds: ({ rates, rateKind }) => haveKind(rates ?? [], rateKind),
    },
  ],
  // Specification 1, section 8: the same text for both kinds of type.
  failures: { delete: failureCatalogue.deletingRemuneration },
  scope: {},
  retiring: 'It can no longer be selected. Existing payrolls keep it.',
  access: {
    create: { 'manage payroll type': 'tenant' },
    read: { 'view payroll': 'tenant', 'manage payroll type': 'tenant' },
    update: { 'manage payroll type': 'tenant' },
    delete: { 'manage payroll type': 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
