import { expect, test } from 'vitest'
import { readingMoment } from './reading-moment.ts'

test('a report’s counters are read at the end of its day', () => {
  expect(readingMoment('2026-11-29', 60, '2026-11-30T02:21:00.000Z')).toBe('2026-11-29T23:59:00.000+01:00')
  expect(readingMoment('2026-12-01', 60, '2026-11-30T02:21:00.000Z')).toBe('2026-12-01T23:59:00.000+01:00')
})

test('a report that comes while its day goes on reads them when it came', () => {
  expect(readingMoment('2026-11-30', 60, '2026-11-30T02:21:00.000Z')).toBe('2026-11-30T02:21:00.000Z')
})
