import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, longText, text } from '#src/resource/description/field-types.ts'
import { equipmentKeepers } from '../equipment-access.ts'

/** A group of equipment that is looked after alike, such as the pneumatic fenders. */
export const equipmentGroup = defineResource({
  name: 'equipment-groups',
  area: 'equipment',
  label: ['Equipment group', 'Equipment groups'],
  noun: 'Group',
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    kind: choice(['fender', 'hose', 'mooring', 'lifting', 'other']).meta({
      label: 'Kind',
      list: true,
      filter: true,
      hint: 'Fenders have a pressure, a certificate and a passport.',
      options: {
        fender: 'Fenders',
        hose: 'Hoses',
        mooring: 'Mooring gear',
        lifting: 'Lifting gear',
        other: 'Other',
      },
    }),
    description: longText(1000).optional().meta({ label: 'Description', list: true }),
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
  search: ['description'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
