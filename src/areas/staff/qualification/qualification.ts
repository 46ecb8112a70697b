import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, text } from '#src/resource/description/field-types.ts'

/** A qualification that people hold, as pickers offer it. */
export const qualification = defineResource({
  name: 'qualifications',
  area: 'staff',
  label: ['Qualification', 'Qualifications'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    description: longText(1000).optional().meta({ label: 'Description' }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing records keep it.',
  access: {
    create: { 'create qualification': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'edit qualification': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
    delete: { 'delete qualification': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  search: ['description'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
