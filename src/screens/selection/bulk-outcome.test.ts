import { expect, test } from 'vitest'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { failedOutcome } from './bulk-outcome.ts'

const answered = (status: number, code: string, errors = {}) =>
  new ServerError(status, code, 'place: Bad', errors, null)

test('an office that cannot be reached, or lets the person in no more, ends the run', () => {
  expect(failedOutcome(new OfficeUnreachable(), hullSurvey)).toMatchObject({ endsAll: true })
  expect(failedOutcome(answered(401, 'unauthenticated'), hullSurvey)).toMatchObject({ endsAll: true })
})

test('what the office refuses, or fails at, is one record’s own, its fields named as people name them', () => {
  expect(failedOutcome(answered(500, 'failed'), hullSurvey)).toEqual({ why: 'place: Bad' })
  expect(failedOutcome(answered(422, 'invalid', { place: ['Required'] }), hullSurvey)).toEqual({
    why: 'Place: Required',
  })
})
