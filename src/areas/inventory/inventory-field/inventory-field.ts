import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, list, reference, text } from '#src/resource/description/field-types.ts'

/** A field that the items of a category have beside those of every item, such as a breaking load. */
export const inventoryField = defineResource({
  name: 'inventory-fields',
  area: 'inventory',
  label: ['Inventory field', 'Inventory fields'],
  fields: z.strictObject({
    inventoryCategoryId: reference('inventory-categories').meta({ label: 'Category', list: true, filter: true }),
    name: text(60).meta({ label: 'Name', list: true }),
    kind: choice(['text', 'number', 'date', 'choice', 'flag']).meta({
      label: 'Kind',
      list: true,
      options: { text: 'Text', number: 'Number', date: 'Date', choice: 'One of a list', flag: 'Yes or no' },
    }),
    unit: text(20)
      .optional()
      .meta({ label: 'Unit', when: { field: 'kind', is: ['number'] } }),
    choices: list({ value: text(60).meta({ label: 'Value', list: true }) }, 50)
      .optional()
      .meta({ label: 'Values', itemLabel: 'Value', when: { field: 'kind', is: ['choice'], isRequired: true } }),
    required: flag().optional().meta({ label: 'Required', list: true, example: false }),
  }),
  scope: {},
  retiring: 'It is no longer asked for. Existing items keep their value.',
  access: {
    create: { 'manage company procurement': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage company procurement': 'tenant' },
    delete: { 'manage company procurement': 'tenant' },
  },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
