import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, longText, text } from '#src/resource/description/field-types.ts'

/** A kind of certificate that the company holds: a licence, a class approval, an insurance policy. */
export const certificateCategory = defineResource({
  name: 'certificate-categories',
  area: 'certificate-register',
  label: ['Certificate category', 'Certificate categories'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    description: longText(500).optional().meta({ label: 'Description', list: true }),
    leadDays: integer(0, 730).optional().meta({
      label: 'Days to renew',
      list: true,
      unit: 'days',
      hint: 'How long a renewal takes. A certificate is due for renewal that many days before it expires.',
      example: 60,
    }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing certificates keep it.',
  access: {
    create: { 'manage certificate register': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'manage certificate register': 'tenant' },
    delete: { 'manage certificate register': 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
