import { expect, test } from 'vitest'
import { formatAge } from './format-age.ts'

const now = new Date(2026, 10, 28, 9, 0)
const age = (...at: [number, number, number, number?]) => formatAge(new Date(...at).toISOString(), now)

test('an age is said in days of the calendar, then in months and years', () => {
  expect(age(2026, 10, 28, 0)).toBe('today')
  expect(age(2026, 10, 27, 23)).toBe('1 day')
  expect(age(2026, 8, 29)).toBe('60 days')
  expect(age(2026, 8, 28)).toBe('2 months')
  expect(age(2025, 10, 28)).toBe('12 months')
  expect(age(2024, 10, 28)).toBe('2 years')
})

test('what a faster clock wrote is of today, and no instant has no age', () => {
  expect([age(2026, 10, 29), formatAge('', now)]).toEqual(['today', ''])
})
