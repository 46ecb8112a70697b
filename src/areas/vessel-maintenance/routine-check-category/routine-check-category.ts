import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer, list, text } from '#src/resource/description/field-types.ts'
import { checkFrequencies, checkFrequencyLabels } from './check-frequency.ts'

/** A kind of routine check and the items it goes through. */
export const routineCheckCategory = defineResource({
  name: 'routine-check-categories',
  area: 'vessel-maintenance',
  label: ['Routine check category', 'Routine check categories'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    pmsCategoryId: text(40).optional().meta({ label: 'Maintenance category', list: true }),
    dataSortKey: integer(0, 100_000).meta({ label: 'Order in the list', list: true }),
    frequency: choice(checkFrequencies).meta({
      label: 'Frequency',
      list: true,
      filter: true,
      options: checkFrequencyLabels,
    }),
    items: list({ name: text(200).meta({ label: 'Item to check', list: true }) }, 100).meta({
      label: 'Items',
      itemLabel: 'Item',
    }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing records keep it.',
  access: {
    create: { 'manage routine check category': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage routine check category': 'tenant' },
    delete: { 'manage routine check category': 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'dataSortKey',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
