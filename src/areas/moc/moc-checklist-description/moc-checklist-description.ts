import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, longText, text } from '#src/resource/description/field-types.ts'
import { listKeepers } from '../moc-access.ts'

/** A heading of the checklist by which a change is planned, such as 'Documents and drawings' (specification 2, section 3). */
export const mocChecklistDescription = defineResource({
  name: 'moc-checklist-descriptions',
  area: 'moc',
  label: ['Checklist description', 'Checklist descriptions'],
  fields: z.strictObject({
    name: text(150).meta({ label: 'Description', list: true }),
    place: integer(1, 999).meta({
      label: 'Place',
      list: true,
      hint: 'Its place in the checklist, 1 first.',
      example: 1,
    }),
    guidance: longText(500).optional().meta({ label: 'Guidance', list: true }),
  }),
  scope: {},
  retiring: 'It is no longer in the checklist. Existing requests keep it.',
  access: { create: listKeepers, read: { anyone: 'tenant' }, update: listKeepers, delete: listKeepers },
  title: ['name'],
  unique: ['name'],
  order: 'place',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
