import { expect, test } from 'vitest'
import { z } from 'zod'
import { choice, list, text } from '#src/resource/description/field-types.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { newDraft } from './new-draft.ts'

const berth = {
  ...hullSurvey,
  checks: [],
  fields: z.strictObject({
    name: text().meta({ label: 'Name' }),
    keepers: list({ person: text().meta({ label: 'Person' }) }).meta({ label: 'Keepers', mayBeEmpty: true }),
    ropes: list({ rope: text().meta({ label: 'Rope' }) }).meta({ label: 'Ropes' }),
  }),
}

test('a list that may be empty starts so, and every other waits to be filled', () => {
  const { fields } = newDraft(berth, null, null, { initial: { name: 'North' } })
  expect(fields).toEqual({ name: 'North', keepers: [] })
  expect(validateFields(berth, fields)).toEqual({ ok: false, errors: { ropes: ['Required'] } })
})

test('what must be chosen and is one of one starts chosen', () => {
  const fields = z.strictObject({
    kind: choice(['pier']).meta({ label: 'Kind' }),
    ground: choice(['sand']).optional().meta({ label: 'Ground' }),
    use: choice(['oil', 'gas']).meta({ label: 'Use' }),
  })
  expect(newDraft({ ...berth, fields }, null, null, {}).fields).toEqual({ kind: 'pier' })
  expect(newDraft({ ...berth, fields }, null, null, { initial: { use: 'gas' } }).fields).toEqual({
    kind: 'pier',
    use: 'gas',
  })
})
