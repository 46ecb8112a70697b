import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { list, longText, reference, text } from '#src/resource/description/field-types.ts'

/** How many people one comment may name. */
export const maxMentions = 20
/** How many letters it may have. */
export const maxLetters = 4000

/**
 * What somebody says of a record of whichever kind. The lines here are its author's own; everybody else reads it with the
 * record that it is about, by that record's rule (`comments-route.server.ts`).
 */
export const comment = defineResource({
  name: 'comments',
  area: 'comments',
  label: ['Comment', 'Comments'],
  fields: z.strictObject({
    resourceName: text(100).meta({ label: 'Kind of record', example: 'staff' }),
    recordId: text(36).meta({ label: 'Record', idOf: { kindIn: 'resourceName', example: 'staff' } }),
    text: longText(maxLetters).meta({ label: 'Comment', list: true }),
    mentions: list({ staffId: reference('staff').meta({ label: 'Person', list: true, distinct: true }) }, maxMentions)
      .optional()
      .meta({ label: 'Mentioned', itemLabel: 'Person' }),
    notReached: list({ staffId: reference('staff').meta({ label: 'Person', list: true }) }, maxMentions)
      .optional()
      .meta({ label: 'Mentioned and not told', itemLabel: 'Person', counted: true }),
  }),
  scope: { owner: 'author' },
  access: {
    create: { anyone: 'own' },
    read: { anyone: 'own' },
    update: { anyone: 'own' },
    delete: { anyone: 'own' },
  },
  title: ['text'],
  titleKind: 'Comment',
  // Those of one record stand together, in the order of their ids: the first one first.
  order: 'recordId',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
