import { expect, test } from 'vitest'
import { dueDays, maxDueDays, newestDueDay } from './due-days.ts'

test('a day’s work is due from 02:00 UTC on', () => {
  expect(newestDueDay(new Date('2026-11-28T01:59:59.999Z'))).toBe('2026-11-27')
  expect(newestDueDay(new Date('2026-11-28T02:00:00Z'))).toBe('2026-11-28')
  expect(newestDueDay(new Date('2026-11-28T23:59:59Z'))).toBe('2026-11-28')
})

test('in a time zone it is the day there, whether the clock is ahead of UTC, behind it, or on summer time', () => {
  const day = (now: string, zone: string) => newestDueDay(new Date(now), zone)
  expect(day('2026-11-28T00:59:59Z', 'Africa/Lagos')).toBe('2026-11-27')
  expect(day('2026-11-28T01:00:00Z', 'Africa/Lagos')).toBe('2026-11-28')
  expect(day('2026-11-28T11:59:59Z', 'Pacific/Honolulu')).toBe('2026-11-27')
  expect(day('2026-11-28T12:00:00Z', 'Pacific/Honolulu')).toBe('2026-11-28')
  expect(day('2026-07-01T01:00:00Z', 'Europe/London')).toBe('2026-07-01')
})

test('new work begins today; what was missed or failed follows, oldest first, and not without end', () => {
  expect(dueDays('2026-03-02', null, new Set())).toEqual(['2026-03-02'])
  expect(dueDays('2026-03-02', '2026-02-27', new Set(['2026-02-27', '2026-03-01']))).toEqual([
    '2026-02-28',
    '2026-03-02',
  ])
  expect(dueDays('2026-03-02', '2026-03-02', new Set(['2026-03-02']))).toEqual([])
  const many = dueDays('2026-03-02', '2025-03-01', new Set(['2025-03-01']))
  expect([many.length, many[0], many.at(-1)]).toEqual([maxDueDays, '2026-01-31', '2026-03-02'])
})

test('a clock that was set back does nothing', () => {
  expect(dueDays('2026-03-02', '2026-03-05', new Set(['2026-03-05']))).toEqual([])
})
