import { expect, test } from 'vitest'
import { usageMessages } from './messages.ts'

test('seconds are told in hours and minutes, and never as nothing', () => {
  expect([1, 89, 91, 3_599, 3_600, 7_500, 3_603_600].map(usageMessages.span)).toEqual([
    '1 min',
    '1 min',
    '2 min',
    '1 h 00 min',
    '1 h 00 min',
    '2 h 05 min',
    '1,001 h 00 min',
  ])
})
