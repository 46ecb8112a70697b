import { expect, test } from 'vitest'
import { mondayOf, monthAfter, monthName, neighboursOf, spanOf } from './planner-month.ts'

const today = '2026-11-24'

test('without a month the planner shows 31 days from this Monday on, and names what was done this month', () => {
  const { month, days, since, isPresent } = spanOf(undefined, today)
  expect([month, days[0], days.at(-1), days.length]).toEqual([null, '2026-11-23', '2026-12-23', 31])
  expect([since, isPresent]).toEqual(['2026-11-01', true])
  // On the first days of a month its Monday is of the month before.
  expect(spanOf(undefined, '2026-12-01').since).toBe('2026-11-30')
})

test('the address names a month; what is none counts for nothing', () => {
  const { days, since, isPresent } = spanOf('2027-02', today)
  expect([days[0], days.at(-1), since, isPresent]).toEqual(['2027-02-01', '2027-02-28', '2027-02-01', false])
  expect(spanOf('2026-11', today).isPresent).toBe(true)
  for (const address of ['2026-13', '2026-1', 'soon', '', '2026-11-24']) expect(spanOf(address, today).month).toBe(null)
})

test('months follow each other over the year, and begin beside the month of today', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthName('2027-01')]).toEqual([
    '2027-01',
    '2025-12',
    'January 2027',
  ])
  expect(neighboursOf(spanOf(undefined, today), today)).toEqual({ before: '2026-11', after: '2026-12' })
  expect(neighboursOf(spanOf('2026-12', today), today)).toEqual({ before: '2026-11', after: '2027-01' })
})

test('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-30'])
})
