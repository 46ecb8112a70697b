import { expect, test } from 'vitest'
import { z } from 'zod'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { money, plainDate, reference, text } from '../../../resource/description/field-types.ts'
import { factFields, maxFacts } from './fact-fields.ts'

const papers = {
  ...hullSurvey,
  fields: z.strictObject({
    name: text().meta({ label: 'Name' }),
    boatId: reference('boats').meta({ label: 'Boat' }),
    ownerId: reference('people').meta({ label: 'Owner' }),
    issuedOn: plainDate().meta({ label: 'Issued on' }),
    expiresOn: plainDate().meta({ label: 'Expires on' }),
    dueOn: plainDate().meta({ label: 'Due on' }),
    fee: money().meta({ label: 'Fee' }),
    fine: money().meta({ label: 'Fine' }),
  }),
  title: ['name'],
  scope: { vessel: 'boatId', department: 'author', owner: 'ownerId' },
}
const values = {
  name: 'Class certificate',
  boatId: 'boat',
  ownerId: 'person',
  issuedOn: '2026-01-02',
  expiresOn: '2027-01-02',
  dueOn: '2026-12-02',
  fee: { amount: '10.00', currency: 'NGN' },
  fine: { amount: '20.00', currency: 'NGN' },
}
const namesOf = (...given: Parameters<typeof factFields>) => factFields(...given).map(({ name }) => name)

test('what it belongs to, when it ends and what it costs stand below the title, in that order and no more than five', () => {
  const names = namesOf(papers, recordWith(values), undefined)
  expect(names).toEqual(['boatId', 'ownerId', 'expiresOn', 'dueOn', 'fee'])
  expect(names).toHaveLength(maxFacts)
})

test('what is empty, hidden or in the title already is no fact', () => {
  const record = recordWith({ ...values, boatId: null, dueOn: undefined })
  expect(namesOf(papers, record, undefined, ['ownerId'])).toEqual(['expiresOn', 'fee', 'fine'])
  expect(namesOf({ ...papers, title: ['name', 'fee'] }, record, undefined)).toEqual(['ownerId', 'expiresOn', 'fine'])
})

test('a page that names its facts has those, in its order', () => {
  expect(namesOf(papers, recordWith(values), ['issuedOn', 'name', 'gone'])).toEqual(['issuedOn', 'name'])
})
