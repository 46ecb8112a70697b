import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { reference, text } from '#src/resource/description/field-types.ts'

/**
 * A place for reports without a name, with a link on a poster. The secret routes a report and gives no access; the
 * server creates it, and it ends with the place. Whoever has it can flood the place, so it is read by those alone who
 * manage places, and by who sets up devices on the place's vessel.
 */
export const reportPlace = defineResource({
  name: 'report-places',
  area: 'incidents',
  label: ['Place for reports', 'Places for reports'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name of the place', list: true }),
    vesselId: reference('vessels').optional().meta({ label: 'Vessel', list: true, filter: true }),
    secret: text(43).optional().meta({ label: 'Secret of the link' }),
  }),
  scope: { vessel: 'vesselId' },
  access: {
    create: { 'manage report place': 'tenant' },
    read: { 'view vessel near miss': 'vessel', 'manage report place': 'tenant' },
    update: { 'manage report place': 'tenant' },
    delete: { 'manage report place': 'tenant' },
  },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
