import { expect, test } from 'vitest'
import { normaliseAmount } from './plain-number.ts'

test.each([
  ['1,234.50', '1234.50'],
  ['₦ 12.000.5', '12.0005'],
  ['-5', '-5'],
  ['5-3', '53'],
  ['.5', '0.5'],
  ['abc', null],
  ['', null],
  ['-', null],
])('%s becomes %s', (typed, kept) => {
  expect(normaliseAmount(typed)).toBe(kept)
})
