import { expect, test, vi } from 'vitest'
import { mirrorFailure, officeFailure } from './list-failure.ts'

const tryAgain = vi.fn()

test('what the office does not answer, refuses, or cannot show at once is said, and may be asked again', () => {
  expect(officeFailure({ state: 'away', rows: [], tryAgain })).toEqual({
    reason: 'The office cannot be reached, and these records are only there.',
    tryAgain,
  })
  expect(officeFailure({ state: 'failed', message: 'This action is unauthorized.', rows: [], tryAgain })).toEqual({
    reason: 'This action is unauthorized.',
    tryAgain,
  })
  expect(officeFailure({ state: 'too-many', rows: [] })?.tryAgain).toBeNull()
  expect(officeFailure({ state: 'loading', rows: [] })).toBeNull()
  expect(officeFailure({ state: 'ready', rows: [] })).toBeNull()
})

test('what the office refused matters to a list only while a part of it is missing', () => {
  expect(mirrorFailure({ isComplete: false }, 'Server Error', tryAgain)).toEqual({ reason: 'Server Error', tryAgain })
  expect(mirrorFailure({ isComplete: true }, 'Server Error', tryAgain)).toBeNull()
  expect(mirrorFailure({ isComplete: false }, null, tryAgain)).toBeNull()
})
