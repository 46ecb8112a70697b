import { expect, test } from 'vitest'
import {
  formatDay,
  formatInstantName,
  formatInstantPhrase,
  formatInstantShort,
  formatInstantTitle,
  formatInstantValue,
  offsetText,
} from './format-instant.ts'

const now = new Date(2026, 10, 21, 12, 0)

test('a moment is told by its distance from today, on the clock of the device', () => {
  expect(formatInstantPhrase(new Date(2026, 10, 21, 9, 14), now)).toBe('at 09:14')
  expect(formatInstantPhrase(new Date(2026, 10, 20, 23, 59), now)).toBe('yesterday at 23:59')
  expect(formatInstantPhrase(new Date(2026, 10, 3, 8, 0), now)).toBe('on 3 Nov at 08:00')
  expect(formatInstantPhrase(new Date(2025, 10, 3, 8, 0), now)).toBe('on 3 Nov 2025 at 08:00')
  expect(formatInstantPhrase('not a moment', now)).toBe('never')
})

test('a moment is named without a preposition', () => {
  expect(formatInstantName(new Date(2026, 10, 21, 9, 14), now)).toBe('09:14')
  expect(formatInstantName(new Date(2026, 10, 20, 9, 14), now)).toBe('yesterday, 09:14')
  expect(formatInstantName(new Date(2025, 10, 3, 8, 0), now)).toBe('3 Nov 2025, 08:00')
})

test('a narrow column shows the time today and the day otherwise', () => {
  expect(formatInstantShort(new Date(2026, 10, 21, 7, 5).toISOString(), now)).toBe('07:05')
  expect(formatInstantShort(new Date(2026, 10, 20, 7, 5).toISOString(), now)).toBe('20 Nov')
})

test('an instant names its clock only where that is another than this one', () => {
  expect(formatInstantValue('2026-11-21T09:30:00.000+01:00', 60)).toBe('21 Nov 2026, 09:30')
  expect(formatInstantValue('2026-11-21T09:30:00.000+01:00', 0)).toBe('21 Nov 2026, 09:30 UTC+01:00')
  expect(formatInstantValue('2026-11-21T09:30:00.000Z', 60)).toBe('21 Nov 2026, 09:30 UTC')
  expect(formatInstantValue('soon', 60)).toBe('soon')
})

test('offsets and weekdays', () => {
  expect(offsetText(0)).toBe('UTC')
  expect(offsetText(-210)).toBe('UTC-03:30')
  expect(formatDay('2026-11-21')).toBe('Sat 21 Nov 2026')
})

test('a title says an instant without the year where it is near', () => {
  expect(formatInstantTitle(new Date().toISOString())).toMatch(/^\d+ \w{3}, \d\d:\d\d/)
  expect(formatInstantTitle('2019-11-21T09:30:00.000Z')).toMatch(/^21 Nov 2019, 09:30/)
})
