import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, longText, text } from '#src/resource/description/field-types.ts'

/** A kind of stock; its own fields are `inventory-fields`. */
export const inventoryCategory = defineResource({
  name: 'inventory-categories',
  area: 'inventory',
  label: ['Inventory category', 'Inventory categories'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    description: longText(500).optional().meta({ label: 'Description', list: true }),
    countTolerance: integer(0, 20).optional().meta({
      label: 'Count tolerance',
      unit: '%',
      list: true,
      hint: 'A count that differs by at most this is booked without a decision.',
    }),
  }),
  scope: {},
  imports: true,
  retiring: 'It can no longer be selected. Existing items keep it.',
  access: {
    create: { 'manage company procurement': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage company procurement': 'tenant' },
    delete: { 'manage company procurement': 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
