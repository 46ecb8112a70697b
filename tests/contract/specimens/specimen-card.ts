import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, text } from '#src/resource/description/field-types.ts'

/** In its third version: `headline` became `heading`, then every card got a colour. */
export const specimenCard = defineResource({
  name: 'specimen-cards',
  area: 'specimens',
  label: ['Specimen card', 'Specimen cards'],
  fields: z.strictObject({
    heading: text(100).meta({ label: 'Heading', list: true }),
    colour: choice(['white', 'red']).meta({ label: 'Colour', filter: true }),
  }),
  scope: {},
  access: {
    create: { anyone: 'own' },
    read: { anyone: 'tenant' },
    update: { anyone: 'own' },
    delete: { anyone: 'own' },
  },
  title: ['heading'],
  order: 'heading',
  version: 3,
  upgrades: {
    1: ({ headline, ...fields }) => (headline === undefined ? fields : { ...fields, heading: headline }),
    2: (fields) => ({ ...fields, colour: fields.colour ?? 'white' }),
  },
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
