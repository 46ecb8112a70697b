import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { text } from '#src/resource/description/field-types.ts'

/** What the others refer to; written only with the server. */
export const specimenVessel = defineResource({
  name: 'specimen-vessels',
  area: 'specimens',
  label: ['Specimen vessel', 'Specimen vessels'],
  fields: z.strictObject({ name: text(100).meta({ label: 'Name', list: true }) }),
  scope: {},
  access: {
    create: { 'manage vessels': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage vessels': 'tenant' },
    delete: { 'manage vessels': 'tenant' },
  },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
