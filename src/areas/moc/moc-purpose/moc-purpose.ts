import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, text } from '#src/resource/description/field-types.ts'
import { listKeepers } from '../moc-access.ts'

/** Why something is changed, such as safety or obsolete equipment (specification 2, section 3: purpose of change). */
export const mocPurpose = defineResource({
  name: 'moc-purposes',
  area: 'moc',
  label: ['Purpose of change', 'Purposes of change'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Purpose', list: true }),
    description: longText(500).optional().meta({ label: 'Description', list: true }),
  }),
  scope: {},
  retiring: 'It can no longer be selected. Existing requests keep it.',
  access: { create: listKeepers, read: { anyone: 'tenant' }, update: listKeepers, delete: listKeepers },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
