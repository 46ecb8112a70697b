import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, integer, longText, text } from '#src/resource/description/field-types.ts'

/** A kind of paper that the company keeps of its people: a passport, a contract, a police clearance. */
export const staffDocumentType = defineResource({
  name: 'staff-document-types',
  area: 'staff',
  label: ['Staff document type', 'Staff document types'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    description: longText(500).optional().meta({ label: 'Description' }),
    required: flag().meta({ label: 'Required', list: true, filter: true }),
    neededBy: choice(['everybody', 'onshore', 'offshore']).meta({
      label: 'Needed by',
      list: true,
      filter: true,
      options: { everybody: 'Everybody', onshore: 'Onshore staff', offshore: 'Offshore staff' },
    }),
    expires: flag().meta({
      label: 'Expires',
      list: true,
      hint: 'A document of this type always has a last day.',
    }),
    leadDays: integer(0, 730)
      .optional()
      .meta({
        label: 'Days to renew',
        list: true,
        unit: 'days',
        hint: 'The person is reminded that many days before a document expires.',
        when: { field: 'expires', is: [true] },
        example: 60,
      }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing documents keep it.',
  access: {
    create: { 'manage staff document type': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage staff document type': 'tenant' },
    delete: { 'manage staff document type': 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
