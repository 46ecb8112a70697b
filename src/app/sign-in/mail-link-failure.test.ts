import { expect, test } from 'vitest'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { mailLinkFailureOf } from './mail-link-failure.ts'

const answer = (status: number, message = '', errors = {}) => new ServerError(status, 'code', message, errors, null)

test('a link is bad where the office says so, and nowhere else', () => {
  expect(mailLinkFailureOf(answer(422, 'This link has been used or is too old.'))).toEqual({ at: 'bad' })
  expect(mailLinkFailureOf(answer(422, 'Some fields are not valid', { userId: ['This is not a valid ID'] }))).toEqual({
    at: 'bad',
  })
  for (const status of [400, 401, 403, 404, 429, 500, 502, 503]) {
    expect(mailLinkFailureOf(answer(status)).at).toBe('failed')
  }
  expect(mailLinkFailureOf(new OfficeUnreachable()).at).toBe('failed')
})

test('a password that cannot be taken says nothing of the link', () => {
  const weak = answer(422, 'Some fields are not valid', { password: ['Use more different characters'] })
  expect(mailLinkFailureOf(weak)).toEqual({ at: 'failed', messages: ['Use more different characters'] })
})

test('what failed is told in the words of the catalogue', () => {
  const failureOf = (error: unknown) => {
    const failure = mailLinkFailureOf(error)
    return failure.at === 'failed' ? failure.messages : []
  }
  expect(failureOf(new OfficeUnreachable())).toEqual(['No internet connection'])
  expect(failureOf(answer(500, 'relation does not exist'))).toEqual(['Something went wrong. Please try again later!'])
  expect(failureOf(answer(429, 'Too many attempts. Please wait a moment and try again'))).toEqual([
    'Too many attempts. Please wait a moment and try again',
  ])
  expect(failureOf(new TypeError('Cannot read properties of undefined'))).toEqual([
    'Something went wrong! Please try again.',
  ])
})
