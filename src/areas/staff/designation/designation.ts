import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { list, longText, reference, text } from '#src/resource/description/field-types.ts'

/** A post that people are employed for, and the heads of department responsible for its members. */
export const designation = defineResource({
  name: 'designations',
  area: 'staff',
  label: ['Designation', 'Designations'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    departmentId: reference('departments').optional().meta({ label: 'Department', list: true, filter: true }),
    grade: text(40).optional().meta({ label: 'Grade', list: true }),
    hods: list({ staffId: reference('staff').meta({ label: 'Person', list: true, distinct: true }) }, 20)
      .optional()
      .meta({ label: 'Heads of department', itemLabel: 'Head of department', list: true }),
    description: longText(2000).optional().meta({ label: 'Description' }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing records keep it.',
  access: {
    create: { 'create designation': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'edit designation': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
    delete: { 'delete designation': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
  },
  title: ['name'],
  unique: ['name', 'departmentId'],
  search: ['grade'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
