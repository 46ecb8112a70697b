import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { file, longText, quantity, reference, text } from '#src/resource/description/field-types.ts'
import { equipmentReaders, equipmentWriters } from '../equipment-access.ts'

/** Material that a maintenance needs or has used. */
export const equipmentMaterial = defineResource({
  name: 'equipment-materials',
  area: 'equipment',
  label: ['Material', 'Materials'],
  fields: z.strictObject({
    equipmentMaintenanceId: reference('equipment-maintenances').meta({
      label: 'Maintenance',
      list: true,
      filter: true,
    }),
    name: text(150).meta({ label: 'Name', list: true }),
    quantity: quantity(0.001).meta({ label: 'Quantity', list: true }),
    unit: text(30).meta({ label: 'Unit', list: true }),
    picture: file('equipment/materials').optional().meta({ label: 'Picture' }),
    remark: longText(1000).optional().meta({ label: 'Remark' }),
  }),
  scope: { parent: 'equipmentMaintenanceId' },
  access: {
    create: equipmentWriters,
    read: equipmentReaders,
    update: equipmentWriters,
    delete: equipmentWriters,
  },
  title: ['name'],
  search: ['remark'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
