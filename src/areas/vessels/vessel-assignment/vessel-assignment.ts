import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { instant, reference, text } from '#src/resource/description/field-types.ts'

/** A person serves on a vessel for a period; kept as history, because late entries are judged by it. */
export const vesselAssignment = defineResource({
  name: 'vessel-assignments',
  area: 'vessels',
  label: ['Vessel assignment', 'Vessel assignments'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true }),
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true }),
    position: text(100).meta({ label: 'Position on board', list: true }),
    validFrom: instant().meta({ label: 'From', list: true }),
    validUntil: instant().optional().meta({ label: 'Until', list: true }),
  }),
  checks: [
    {
      field: 'validUntil',
      message: 'The end is before the start',
      holds: (fields) => !fields.validUntil || Date.parse(fields.validUntil) >= Date.parse(fields.validFrom),
    },
  ],
  scope: { owner: 'staffId', vessel: 'vesselId' },
  access: {
    create: { 'assign vessel users': 'tenant' },
    read: { anyone: 'vessel', 'view vessel': 'tenant', 'assign vessel users': 'tenant' },
    update: { 'assign vessel users': 'tenant' },
    delete: { 'assign vessel users': 'tenant' },
  },
  title: ['position'],
  order: 'validFrom',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
