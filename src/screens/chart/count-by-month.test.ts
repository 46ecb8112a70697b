import { expect, test } from 'vitest'
import { countByMonth, daysOfMonth, monthsUpTo } from './count-by-month.ts'

test('months go back over New Year, the oldest first', () => {
  expect(monthsUpTo('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsUpTo('2026-12-01', 2)).toEqual(['2026-11', '2026-12'])
})

test('a month ends with its last day, in leap years too', () => {
  expect(daysOfMonth('2028-02')).toBe('2028-02-01..2028-02-29')
  expect(daysOfMonth('2026-12')).toBe('2026-12-01..2026-12-31')
})

test('records are counted by the clock they were lived by, also those that say nothing, and none of other months', () => {
  const row = (dateTime: string, severity?: string) => ({ dateTime, severity })
  const rows = [
    row('2026-10-31T23:30:00+01:00', '2'),
    row('2026-11-01T00:30:00+03:00', '2'),
    row('2026-11-20T08:00:00Z', '4'),
    row('2026-11-21T08:00:00Z', '4'),
    row('2026-11-22T08:00:00Z'),
    row('2026-09-22T08:00:00Z', '5'),
  ]
  const counts = countByMonth(rows, ['2026-10', '2026-11'], 'dateTime', 'severity')
  expect(counts.get('2026-10')).toEqual(new Map([['2', 1]]))
  expect(counts.get('2026-11')).toEqual(
    new Map([
      ['2', 1],
      ['4', 2],
      ['', 1],
    ]),
  )
  expect(counts.size).toBe(2)
})
