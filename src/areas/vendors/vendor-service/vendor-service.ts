import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, text } from '#src/resource/description/field-types.ts'

const keepers = { 'manage vendor service': 'tenant' } as const

/** A kind of work or goods that the company buys from vendors; what it asks of them for it are its requirements. */
export const vendorService = defineResource({
  name: 'vendor-services',
  area: 'vendors',
  label: ['Vendor service', 'Vendor services'],
  noun: 'Service',
  fields: z.strictObject({
    name: text(120).meta({ label: 'Service', list: true }),
    description: longText(1000).optional().meta({ label: 'Description', list: true }),
  }),
  normalise: (fields) => ({ ...fields, name: fields.name.trim() }),
  failures: { delete: failureCatalogue.deleting('service') },
  scope: {},
  retiring: 'It can no longer be chosen for vendors. Those who have it keep it.',
  access: { create: keepers, read: { anyone: 'tenant' }, update: keepers, delete: keepers },
  title: ['name'],
  unique: ['name'],
  search: ['description'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
