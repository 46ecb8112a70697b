import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { text } from '#src/resource/description/field-types.ts'

/** A way of being employed, such as permanent or by contract: the company's own list. */
export const employmentType = defineResource({
  name: 'employment-types',
  area: 'staff',
  label: ['Employment type', 'Employment types'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing records keep it.',
  access: {
    create: { isAdmin: 'tenant', isHr: 'tenant' },
    read: { anyone: 'tenant' },
    update: { isAdmin: 'tenant', isHr: 'tenant' },
    delete: { isAdmin: 'tenant', isHr: 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
