import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

test('a wait is told in the unit that people count in, and never too short', () => {
  expect([0, 1, 59.2, 120, 121, 700, 7200, 7201].map(formatWait)).toEqual([
    '1 second',
    '1 second',
    '60 seconds',
    '120 seconds',
    '3 minutes',
    '12 minutes',
    '120 minutes',
    '3 hours',
  ])
})
