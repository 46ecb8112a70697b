import { expect, test } from 'vitest'
import { parseClock } from './parse-clock.ts'

test('reads a time of 24 hours to the minute', () => {
  expect(['07:30', '7.30', '0730', '730', '7', ' 23:59 ', '00:00'].map((text) => parseClock(text))).toEqual([
    450, 450, 450, 450, 420, 1439, 0,
  ])
  expect(['', '7:3', '24:00', '12:60', 'noon', '-1'].map((text) => parseClock(text))).toEqual(Array(6).fill(null))
  expect(parseClock('26:30', 26)).toBe(1590)
})
