import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { file, integer, longText, text } from '#src/resource/description/field-types.ts'

/** A kind of document that vessels carry, with the form it is written on where there is one (specification 2, section 3). */
export const vesselDocumentType = defineResource({
  name: 'vessel-document-types',
  area: 'vessels',
  label: ['Vessel document type', 'Vessel document types'],
  fields: z.strictObject({
    name: text(150).meta({ label: 'Name', list: true }),
    description: longText(500).optional().meta({ label: 'Description', list: true }),
    leadDays: integer(0, 730).optional().meta({
      label: 'Days to renew',
      list: true,
      unit: 'days',
      hint: 'A document is due for renewal that many days before it expires.',
      example: 60,
    }),
    template: file('vessels/document-types').optional().meta({
      label: 'Template',
      hint: 'The empty form, where the document is written on one.',
    }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing documents keep it.',
  access: {
    create: { 'manage vessel document': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage vessel document': 'tenant' },
    delete: { 'manage vessel document': 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
