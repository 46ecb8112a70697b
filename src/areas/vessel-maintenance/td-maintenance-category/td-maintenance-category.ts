import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer, list, text } from '#src/resource/description/field-types.ts'
import { checkFrequencies, checkFrequencyLabels } from '../routine-check-category/check-frequency.ts'

/** A kind of work of the Technical Department; with items, also one of its checks. */
export const tdMaintenanceCategory = defineResource({
  name: 'td-maintenance-categories',
  area: 'vessel-maintenance',
  label: ['TD maintenance category', 'TD maintenance categories'],
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
      mayBeEmpty: true,
      hint: 'Needed for checks only.',
    }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing records keep it.',
  access: {
    create: { 'manage td maintenance category': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage td maintenance category': 'tenant' },
    delete: { 'manage td maintenance category': 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'dataSortKey',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
