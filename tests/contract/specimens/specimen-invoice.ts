import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { decimal, list, money, quantity, text } from '#src/resource/description/field-types.ts'

/** Money that every record has, money that few have, prices per unit in lines, and a rate without a currency. */
export const specimenInvoice = defineResource({
  name: 'specimen-invoices',
  area: 'specimens',
  label: ['Specimen invoice', 'Specimen invoices'],
  fields: z.strictObject({
    supplier: text(100).meta({ label: 'Supplier', list: true }),
    total: money().meta({ label: 'Total', list: true, filter: true }),
    balance: money({ mayBeNegative: true }).optional().meta({ label: 'Balance', list: true }),
    rate: decimal(6).optional().meta({ label: 'Rate' }),
    lines: list({
      item: text(100).meta({ label: 'Item' }),
      count: quantity().meta({ label: 'Quantity' }),
      price: money({ decimals: 4 }).meta({ label: 'Price' }),
    })
      .optional()
      .meta({ label: 'Lines' }),
  }),
  scope: {},
  access: {
    create: { 'write invoices': 'tenant' },
    read: { 'write invoices': 'tenant' },
    update: { 'write invoices': 'tenant' },
    delete: { 'write invoices': 'tenant' },
  },
  title: ['supplier'],
  order: 'supplier',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
