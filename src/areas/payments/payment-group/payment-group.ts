import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, reference, text } from '#src/resource/description/field-types.ts'

/** A name under which payments are put together, and who looks after it. */
export const paymentGroup = defineResource({
  name: 'payment-groups',
  area: 'payments',
  label: ['Payment group', 'Payment groups'],
  noun: 'Group',
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true, section: 'Group' }),
    description: longText(500).optional().meta({ label: 'Description', list: true, section: 'Group' }),
    managerId: reference('staff').meta({ label: 'Managed by', list: true, filter: true, section: 'Group' }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing payments keep it.',
  access: {
    create: { 'manage payment group': 'tenant' },
    read: { 'view payment requisition': 'tenant', 'manage payment group': 'tenant' },
    update: { 'manage payment group': 'tenant' },
    delete: { 'manage payment group': 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
