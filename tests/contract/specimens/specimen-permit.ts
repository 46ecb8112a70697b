import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, list, text } from '#src/resource/description/field-types.ts'

/**
 * In its fourth version, after every sort of change there is: a field renamed, one split in two, one that is required now,
 * a choice's value replaced, a part added to the items of a list.
 */
export const specimenPermit = defineResource({
  name: 'specimen-permits',
  area: 'specimens',
  label: ['Specimen permit', 'Specimen permits'],
  fields: z.strictObject({
    heading: text(100).meta({ label: 'Heading', list: true }),
    masterFirst: text(60).meta({ label: 'Master, first name' }),
    masterLast: text(60).meta({ label: 'Master, last name' }),
    place: text(60).meta({ label: 'Place' }),
    risk: choice(['low', 'severe']).meta({ label: 'Risk' }),
    checks: list({ name: text(100).meta({ label: 'Name' }), done: flag().meta({ label: 'Done' }) })
      .optional()
      .meta({ label: 'Checks' }),
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
  version: 4,
  upgrades: {
    1: ({ title, ...fields }) => (title === undefined ? fields : { ...fields, heading: title }),
    2: ({ master, ...fields }) => ({
      ...fields,
      ...(typeof master === 'string' && namesOf(master)),
      place: 'On board',
    }),
    3: ({ risk, checks, ...fields }) => ({
      ...fields,
      ...(risk !== undefined && { risk: risk === 'high' ? 'severe' : risk }),
      ...(Array.isArray(checks) && { checks: checks.map((item: object) => ({ done: false, ...item })) }),
    }),
  },
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})

function namesOf(master: string): { masterFirst: string; masterLast: string } {
  const [masterFirst = '', ...rest] = master.split(' ')
  return { masterFirst, masterLast: rest.join(' ') }
}
