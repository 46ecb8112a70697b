import { expect, test } from 'vitest'
import { zoneOffsetMinutes } from './zone-offset.ts'

test('the offset of a local time follows the zone and its season', () => {
  expect(zoneOffsetMinutes('Africa/Lagos', '2026-11-21T09:30')).toBe(60)
  expect(zoneOffsetMinutes('UTC', '2026-11-21T09:30')).toBe(0)
  expect(zoneOffsetMinutes('Europe/Oslo', '2026-07-01T00:10')).toBe(120)
  expect(zoneOffsetMinutes('Europe/Oslo', '2026-12-01T00:10')).toBe(60)
  expect(zoneOffsetMinutes('Asia/Kolkata', '2026-12-01T00:10:30')).toBe(330)
  expect(zoneOffsetMinutes('America/New_York', '2026-12-31T23:59')).toBe(-300)
})

test('an hour shown twice is the first of them, and one left out is read by the clock before it', () => {
  expect(zoneOffsetMinutes('Europe/Oslo', '2026-10-25T02:30')).toBe(120)
  expect(zoneOffsetMinutes('Europe/Oslo', '2026-10-25T03:30')).toBe(60)
  expect([60, 120]).toContain(zoneOffsetMinutes('Europe/Oslo', '2026-03-29T02:30'))
})
