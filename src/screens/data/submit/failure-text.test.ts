import { expect, test } from 'vitest'
import { UploadRefused } from '#src/offline/attachments/attachment-errors.ts'
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

test('a file that the office does not take is named as the specification names it for this kind of record', () => {
  const refusal = new UploadRefused('file', 'The file is damaged')
  expect(saveFailureText(refusal, hullSurvey, true)).toBe('File upload failed: The file is damaged')
  const survey = { ...hullSurvey, failures: { upload: 'Opps! Unable to upload logo' } }
  expect(saveFailureText(refusal, survey, true)).toBe('Opps! Unable to upload logo: The file is damaged')
})

test('a file may be named by whose paper it is', () => {
  const upload = ({ firstName }: Readonly<Record<string, unknown>>) =>
    `Unable to upload attachment for ${typeof firstName === 'string' ? firstName : '?'}`
  const survey = { ...hullSurvey, failures: { upload } }
  const refusal = new UploadRefused('file', 'The file is damaged')
  expect(saveFailureText(refusal, survey, true, { firstName: 'Ada' })).toBe(
    'Unable to upload attachment for Ada: The file is damaged',
  )
})
