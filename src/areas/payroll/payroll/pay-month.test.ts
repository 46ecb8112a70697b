import { expect, test } from 'vitest'
import { lastDayOf, monthBefore, monthOf } from './pay-month.ts'

test('months follow each other over the year', () => {
  expect(monthBefore({ year: 2026, month: '01' })).toEqual({ year: 2025, month: '12' })
  expect(monthBefore({ year: 2026, month: '11' })).toEqual({ year: 2026, month: '10' })
  expect(monthOf('2026-11-28')).toEqual({ year: 2026, month: '11' })
})

test('a month ends on its last day', () => {
  expect([lastDayOf({ year: 2028, month: '02' }), lastDayOf({ year: 2026, month: '12' })]).toEqual([
    '2028-02-29',
    '2026-12-31',
  ])
})
