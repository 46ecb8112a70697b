import { expect, test } from 'vitest'
import {
  addDays,
  compareInstants,
  formatInstant,
  instantNow,
  isInstant,
  isPlainDate,
  offsetMinutesOf,
} from './instant.ts'

test('an instant keeps the offset it was lived in', () => {
  const instant = Date.parse('2026-11-21T08:30:00Z')
  expect(formatInstant(instant, 60)).toBe('2026-11-21T09:30:00.000+01:00')
  expect(formatInstant(instant, -210)).toBe('2026-11-21T05:00:00.000-03:30')
  for (const offset of [-720, -210, 0, 60, 345, 840]) {
    const text = formatInstant(instant, offset)
    expect(isInstant(text)).toBe(true)
    expect(Date.parse(text)).toBe(instant)
    expect(offsetMinutesOf(text)).toBe(offset)
  }
  expect(isInstant(instantNow())).toBe(true)
})

test('of two instants the earlier moment comes first, whatever the clocks of a ship and a port read', () => {
  const [atSea, inPort, later] = ['2026-11-21T10:00:00+03:00', '2026-11-21T09:00:00+01:00', '2026-11-21T08:00:00.001Z']
  expect([later, inPort, atSea].sort(compareInstants)).toEqual([atSea, inPort, later])
  expect(compareInstants(inPort, '2026-11-21T08:00:00Z')).toBe(0)
})

test('texts without an offset, and days that do not exist, are refused', () => {
  for (const text of [
    '2026-11-21T09:30:00',
    '2026-02-30T09:30:00Z',
    '2026-11-21',
    'yesterday',
    '2026-11-21T25:00:00Z',
    '2026-11-21T09:30:00-23:59',
    '2026-11-21T09:30:00+16:00',
  ]) {
    expect(isInstant(text), text).toBe(false)
  }
  expect(['2026-02-29', '2024-13-01', '24-01-01'].some(isPlainDate)).toBe(false)
  expect(isPlainDate('2024-02-29')).toBe(true)
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
})
