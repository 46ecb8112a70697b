import { expect, test } from 'vitest'
import { doubtText } from './reading-doubt.ts'

test('a doubt says beside which reading it stands', () => {
  const less = { kind: 'decrease', hours: -12.5, elapsed: 24 } as const
  expect(doubtText({ ...less, beside: 'earlier' }, String)).toMatch(/^12.5 h less than the last reading/)
  expect(doubtText({ ...less, beside: 'later' }, String)).toMatch(/^12.5 h more than the reading after it/)
  expect(doubtText({ kind: 'faster than the clock', beside: 'earlier', hours: 453, elapsed: 23.96 }, String)).toMatch(
    /^453 h, but only 24 h passed/,
  )
})
