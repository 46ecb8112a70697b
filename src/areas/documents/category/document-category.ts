import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, longText, text } from '#src/resource/description/field-types.ts'

const keepers = { 'manage document category': 'tenant' } as const

/** A heading of the document library (specification 2, section 3), with what its documents usually have. */
export const documentCategory = defineResource({
  name: 'document-categories',
  area: 'documents',
  label: ['Document category', 'Document categories'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    description: longText(500).optional().meta({ label: 'Description', list: true }),
    retentionPeriod: integer(0, 50).optional().meta({
      label: 'Usual retention',
      list: true,
      unit: 'years',
      hint: 'A new version starts with it.',
      example: 5,
    }),
    reviewMonths: integer(1, 120).optional().meta({
      label: 'Reviewed every',
      list: true,
      unit: 'months',
      hint: 'A new version is due for review that long after its date.',
      example: 24,
    }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing documents keep it.',
  access: { create: keepers, read: { anyone: 'tenant' }, update: keepers, delete: keepers },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
