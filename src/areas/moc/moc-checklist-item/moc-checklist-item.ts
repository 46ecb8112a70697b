import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, reference, text } from '#src/resource/description/field-types.ts'
import { listKeepers } from '../moc-access.ts'

/** A question of the checklist below one of its descriptions; a request answers it in words. */
export const mocChecklistItem = defineResource({
  name: 'moc-checklist-items',
  area: 'moc',
  label: ['Checklist item', 'Checklist items'],
  fields: z.strictObject({
    mocDescriptionId: reference('moc-checklist-descriptions').meta({ label: 'Description', list: true, filter: true }),
    name: text(300).meta({ label: 'Item', list: true }),
    place: integer(1, 999).meta({ label: 'Place', list: true, hint: 'Its place below the description.', example: 1 }),
  }),
  scope: {},
  retiring: 'It is no longer asked for. Existing requests keep it.',
  access: { create: listKeepers, read: { anyone: 'tenant' }, update: listKeepers, delete: listKeepers },
  title: ['name'],
  order: 'place',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
