import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, longText, reference, text } from '#src/resource/description/field-types.ts'

const keepers = { 'manage vendor service': 'tenant' } as const

/** A paper that a vendor shows for a service: required ones end the use of a vendor once they expire. */
export const serviceRequirement = defineResource({
  name: 'service-requirements',
  area: 'vendors',
  label: ['Service requirement', 'Service requirements'],
  noun: 'Requirement',
  fields: z.strictObject({
    serviceId: reference('vendor-services').meta({ label: 'Service', list: true, filter: true }),
    name: text(150).meta({ label: 'Document', list: true }),
    askedOf: choice(['everybody', 'corporate', 'individual']).meta({
      label: 'Asked of',
      list: true,
      filter: true,
      options: { everybody: 'All vendors', corporate: 'Companies', individual: 'Individuals' },
    }),
    isRequired: flag().meta({
      label: 'Required',
      list: true,
      filter: true,
      hint: 'A vendor whose required document has expired is suspended.',
    }),
    description: longText(1000).optional().meta({ label: 'What it has to show', list: true }),
  }),
  normalise: (fields) => ({ ...fields, name: fields.name.trim() }),
  scope: {},
  retiring: 'It is no longer asked for. Vendors who showed it keep it.',
  access: { create: keepers, read: { anyone: 'tenant' }, update: keepers, delete: keepers },
  title: ['name'],
  unique: ['name', 'serviceId'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
