import { expect, test } from 'vitest'
import { expiryGrade } from './expiry-grade.ts'

test.each([
  ['2026-11-27', 'alarm', 'ended yesterday'],
  ['2026-11-28', 'urgent', 'valid to the end of its last day'],
  ['2026-12-28', 'urgent', '30 days left'],
  ['2026-12-29', 'notice', '31 days left'],
  ['2027-02-26', 'notice', '90 days left, which is the lead'],
  ['2027-02-27', 'calm', '91 days left'],
])('what expires on %s is %s on 28 Nov 2026: %s', (expiresOn, grade) => {
  expect(expiryGrade(expiresOn, '2026-11-28', 90)).toBe(grade)
})

test('a lead shorter than 30 days leaves nothing to notice first, and changes nothing for what is urgent', () => {
  expect(expiryGrade('2026-12-28', '2026-11-28', 14)).toBe('urgent')
  expect(expiryGrade('2026-12-29', '2026-11-28', 14)).toBe('calm')
})

test('days are counted by the calendar, over a leap day and the end of a year', () => {
  expect(expiryGrade('2028-03-01', '2028-01-31', 60)).toBe('urgent')
  expect(expiryGrade('2028-03-02', '2028-01-31', 60)).toBe('notice')
  expect(expiryGrade('2025-12-31', '2026-01-01', 60)).toBe('alarm')
})
