import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, text } from '#src/resource/description/field-types.ts'

/** A kind of asset; its own fields are `asset-fields`. */
export const assetCategory = defineResource({
  name: 'asset-categories',
  area: 'assets',
  label: ['Asset category', 'Asset categories'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    description: longText(500).optional().meta({ label: 'Description', list: true }),
  }),
  scope: {},
  imports: true,
  retiring: 'It can no longer be selected. Existing assets keep it.',
  access: {
    create: { 'manage assets': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage assets': 'tenant' },
    delete: { 'manage assets': 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
