import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, list, reference, text } from '#src/resource/description/field-types.ts'

/** A field that the assets of a category have beside those of every asset, such as a calibration date. */
export const assetField = defineResource({
  name: 'asset-fields',
  area: 'assets',
  label: ['Asset field', 'Asset fields'],
  fields: z.strictObject({
    assetCategoryId: reference('asset-categories').meta({ label: 'Category', list: true, filter: true }),
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
  retiring: 'It is no longer asked for. Existing assets keep their value.',
  access: {
    create: { 'manage assets': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage assets': 'tenant' },
    delete: { 'manage assets': 'tenant' },
  },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
