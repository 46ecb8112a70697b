import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, text } from '#src/resource/description/field-types.ts'
import { equipmentKeepers } from '../equipment-access.ts'

/** A value that records of equipment offer: a type of defect, a type of maintenance, or a condition. */
export const maintenanceOption = defineResource({
  name: 'maintenance-options',
  area: 'equipment',
  label: ['Maintenance option', 'Maintenance options'],
  noun: 'Option',
  fields: z.strictObject({
    type: choice(['defect', 'maintenance', 'condition']).meta({
      label: 'Type',
      list: true,
      filter: true,
      options: { defect: 'Type of defect', maintenance: 'Type of maintenance', condition: 'Condition' },
    }),
    name: text(100).meta({ label: 'Name', list: true }),
  }),
  scope: {},
  imports: true,
  retiring: 'It can no longer be selected. Existing records keep it.',
  access: {
    create: equipmentKeepers,
    read: { anyone: 'tenant' },
    update: equipmentKeepers,
    delete: equipmentKeepers,
  },
  unique: ['name'],
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
