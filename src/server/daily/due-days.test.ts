import { expect, test } from 'vitest'
import { dueDays, maxDueDays, newestDueDay } from './due-days.ts'

test('a day’s work is due from 02:00 UTC on', () => {
  expect(newestDueDay(new Date('2026-11-28T01:59:59.999Z'))).toBe('2026-11-27')
  expect(newestDueDay(new Date('2026-11-28T02:00:00Z'))).toBe('2026-11-28')
  expect(newestDueDay(new Date('2026-11-28T23:59:59Z'))).toBe('2026-11-28')
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
