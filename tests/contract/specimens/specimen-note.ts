import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { flag, integer, longText, reference, text } from '#src/resource/description/field-types.ts'

/** The plainest resource there is: fields, an owner, a reader. */
export const specimenNote = defineResource({
  name: 'specimen-notes',
  area: 'specimens',
  label: ['Specimen note', 'Specimen notes'],
  fields: z.strictObject({
    heading: text(100).meta({ label: 'Heading', list: true }),
    body: longText(2000).optional().meta({ label: 'Body' }),
    weight: integer(0, 1000).optional().meta({ label: 'Weight', filter: true }),
    urgent: flag().optional().meta({ label: 'Urgent', filter: true }),
    readerId: reference('staff').optional().meta({ label: 'Reader' }),
    followsId: reference('specimen-notes').optional().meta({ label: 'Follows' }),
  }),
  normalise: (fields) => ({ ...fields, heading: fields.heading.trim() }),
  scope: { participants: ['readerId'] },
  access: {
    create: { 'write notes': 'own' },
    read: { 'write notes': 'own', 'read notes': 'tenant', anyone: 'participant' },
    update: { 'write notes': 'own' },
    delete: { 'write notes': 'own' },
  },
  title: ['heading'],
  search: ['body'],
  order: 'heading',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
