import { expect, test } from 'vitest'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { saveFailureText } from './failure-text.ts'

const refused = new ServerError(403, 'not-allowed', 'You may not do this', {}, null)

test('what the specification says of a record that is not made or changed goes before the reason', () => {
  const survey = { ...hullSurvey, failures: { create: 'Unable to create it', update: 'Unable to change it' } }
  expect(saveFailureText(refused, survey, true)).toBe('Unable to create it: You may not do this')
  expect(saveFailureText(refused, survey, false)).toBe('Unable to change it: You may not do this')
})

test('where it says nothing the reason stands alone', () => {
  expect(saveFailureText(refused, hullSurvey, true)).toBe('You may not do this')
})
