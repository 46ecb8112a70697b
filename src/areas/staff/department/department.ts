import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { list, reference, text } from '#src/resource/description/field-types.ts'

/** A department of the company and the people who head it. */
export const department = defineResource({
  name: 'departments',
  area: 'staff',
  label: ['Department', 'Departments'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    heads: list({ staffId: reference('staff').meta({ label: 'Person', list: true, distinct: true }) }, 20).meta({
      label: 'Heads of department',
      itemLabel: 'Head of department',
      mayBeEmpty: true,
    }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing records keep it.',
  access: {
    create: { 'create department': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'edit department': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
    delete: { 'delete department': 'tenant', isAdmin: 'tenant', isHr: 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
