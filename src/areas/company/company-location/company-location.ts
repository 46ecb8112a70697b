import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, reference, text } from '#src/resource/description/field-types.ts'

/** A place where the company works: a terminal, a field, a yard. Statistics are kept by location and year. */
export const companyLocation = defineResource({
  name: 'company-locations',
  area: 'company',
  label: ['Location', 'Locations'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    address: longText(500).optional().meta({ label: 'Address', list: true }),
    branchId: reference('branches').optional().meta({ label: 'Branch', list: true, filter: true }),
  }),
  scope: {},
  imports: true,
  retiring: 'It can no longer be selected. Existing records keep it.',
  access: {
    create: { 'manage company location': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage company location': 'tenant' },
    delete: { 'manage company location': 'tenant' },
  },
  title: ['name'],
  search: ['address'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
