import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { equipmentKeepers } from '../equipment-access.ts'

/** A part of a fender that is inspected and replaced by itself (`design/domain-rules.md`, 9). */
export const fenderPart = defineResource({
  name: 'fender-parts',
  area: 'equipment',
  label: ['Fender part', 'Fender parts'],
  noun: 'Part',
  fields: z.strictObject({
    equipmentId: reference('equipment').meta({ label: 'Fender', list: true, filter: true }),
    name: text(100).meta({ label: 'Name', list: true }),
    kind: choice([
      'body',
      'bead ring',
      'air valve',
      'safety valve',
      'net chain',
      'tyre',
      'sleeve',
      'shackle',
      'swivel',
      'tow line',
      'other',
    ]).meta({
      label: 'Kind',
      list: true,
      filter: true,
      options: {
        body: 'Body',
        'bead ring': 'Bead ring or flange',
        'air valve': 'Air valve',
        'safety valve': 'Safety valve',
        'net chain': 'Net chain',
        tyre: 'Tyre',
        sleeve: 'Sleeve',
        shackle: 'Shackle',
        swivel: 'Swivel',
        'tow line': 'Tow line',
        other: 'Other',
      },
    }),
    serialNumber: text(80).optional().meta({ label: 'Serial number', list: true }),
    quantity: integer(1, 10_000).meta({ label: 'Quantity', list: true }),
    conditionId: reference('maintenance-options').optional().meta({ label: 'Condition', list: true, filter: true }),
    fittedOn: plainDate().optional().meta({ label: 'Fitted on', list: true }),
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
  title: ['name'],
  search: ['serialNumber'],
  order: 'name',
  exportDay: 'fittedOn',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
