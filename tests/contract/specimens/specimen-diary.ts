import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, text } from '#src/resource/description/field-types.ts'

/** Private: on its owner's devices alone, and read more widely with the office only. */
export const specimenDiary = defineResource({
  name: 'specimen-diaries',
  area: 'specimens',
  label: ['Specimen diary', 'Specimen diaries'],
  fields: z.strictObject({
    heading: text(100).meta({ label: 'Heading', list: true }),
    body: longText(2000).optional().meta({ label: 'Body' }),
  }),
  scope: {},
  access: {
    create: { 'write diaries': 'own' },
    read: { 'write diaries': 'own', 'read diaries': 'tenant' },
    update: { 'write diaries': 'own' },
    delete: { 'write diaries': 'own' },
  },
  title: ['heading'],
  search: ['body'],
  order: 'heading',
  version: 1,
  sync: { read: 'mirror', mirror: ['own'], write: 'draft', priority: 2 },
})
