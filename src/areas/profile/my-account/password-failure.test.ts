import { expect, test } from 'vitest'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { accountMessages as messages } from './messages.ts'
import { describePasswordFailure } from './password-failure.screen.tsx'

const answer = (status: number, message: string, errors = {}) => new ServerError(status, 'code', message, errors, null)
const nothing = { current: null, next: null, text: null }

test('what the office says of a password stands beside its field', () => {
  const wrong = answer(422, 'Some fields are not valid', { currentPassword: ['Your current password is incorrect'] })
  expect(describePasswordFailure(wrong)).toEqual({ ...nothing, current: 'Your current password is incorrect' })
  const weak = answer(422, 'Some fields are not valid', { password: ['Use more different characters'] })
  expect(describePasswordFailure(weak)).toEqual({ ...nothing, next: 'Use more different characters' })
})

test('everything else stands above both, in words for people', () => {
  const text = (error: unknown) => describePasswordFailure(error).text
  expect(text(answer(429, 'Too many attempts. Please wait a moment and try again'))).toBe(
    'Too many attempts. Please wait a moment and try again',
  )
  expect(text(answer(401, 'Please sign in'))).toBe(messages.sessionOver)
  expect(text(new OfficeUnreachable())).toBe(messages.noAnswer)
  expect(text(new TypeError('Cannot read properties of undefined'))).toBe('Something went wrong! Please try again.')
})
