import { expect, test } from 'vitest'
import { findFollowingOffsets, minutesBetween, type ShipDay } from './ship-time.ts'

const day = (date: string, utcOffsetMinutes: number, dayMinutes = 1440): ShipDay => ({
  date,
  utcOffsetMinutes,
  dayMinutes,
})

test('a day of 25 hours and the day after it fit where clocks went back, and overlap by an hour where they did not', () => {
  const long = day('2026-11-20', 60, 1500)
  expect(minutesBetween(long, day('2026-11-21', 0))).toBe(0)
  expect(minutesBetween(long, day('2026-11-21', 60))).toBe(-60)
  expect(minutesBetween(day('2026-11-20', 60, 1380), day('2026-11-21', 60))).toBe(60)
})

test('days that went on from a day go on from it when its length or ship time changes, up to the first that did not', () => {
  const days = [day('2026-11-21', 60), day('2026-11-22', 60), day('2026-11-23', 120), day('2026-11-24', 120)]
  const dayOn = (date: string) => days.find((each) => each.date === date) ?? null
  const before = day('2026-11-20', 60)
  expect(findFollowingOffsets(before, { ...before, dayMinutes: 1500 }, dayOn)).toEqual([
    { date: '2026-11-21', utcOffsetMinutes: 0 },
    { date: '2026-11-22', utcOffsetMinutes: 0 },
  ])
  expect(findFollowingOffsets(before, { ...before, utcOffsetMinutes: 120 }, dayOn)).toHaveLength(2)
  expect(findFollowingOffsets(before, before, dayOn)).toEqual([])
})
