import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, longText, text } from '#src/resource/description/field-types.ts'
import { payTypeMessages as messages } from './messages.ts'
import { haveKind, rateKinds, ratesField } from './rates.ts'

/** A kind of pay: basic salary, an allowance, overtime; with its rates from a day on. */
export const remunerationType = defineResource({
  name: 'remuneration-types',
  area: 'payroll',
  label: ['Remuneration type', 'Remuneration types'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true, section: 'Type' }),
    description: longText(500).optional().meta({ label: 'Description', list: true, section: 'Type' }),
    isBasic: flag().optional().meta({
      label: 'Basic pay',
      list: true,
      section: 'Type',
      hint: 'Percentages of other remuneration types are of the basic pay.',
      example: false,
    }),
    rateKind: choice(rateKinds).meta({
      label: 'Rate',
      list: true,
      section: 'Rates',
      options: {
        entered: 'Entered each month',
        amount: 'A fixed amount',
        percentage: 'A percentage of the basic pay',
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
    {
      field: 'rateKind',
      message: messages.basicOfBasic,
      holds: ({ isBasic, rateKind }) => !(isBasic && rateKind === 'percentage'),
    },
  ],
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
