import { expect, test } from 'vitest'
import { instantNow } from '#src/lib/instant.ts'
import { clockErrorOf, instantBy, lastDayBy, todayBy, unmeasuredClock } from './office-clock.ts'

const day = 86_400_000
const noon = new Date(2026, 10, 26, 12).getTime()
const midnight = { server: noon - day / 2, clock: noon - day / 2 }

test('the last day is tomorrow by this clock, where no other is known', () => {
  expect(lastDayBy(unmeasuredClock, noon)).toBe('2026-11-27')
})

test('a clock that is days ahead is corrected by what was measured', () => {
  const ahead = { skew: 3 * day, monotonic: { server: midnight.server, clock: midnight.clock + 3 * day } }
  expect(lastDayBy(ahead, noon + 3 * day)).toBe('2026-11-27')
})

test('a clock is wrong beyond what a slow link measures', () => {
  const limit = 5 * 60_000
  const measured = [0, limit, -limit, limit + 1, -limit - 1]
  expect(measured.map((skew) => clockErrorOf({ skew, monotonic: null }))).toEqual([0, 0, 0, limit + 1, -limit - 1])
})

test('a clock that fell back since says nothing, since it would refuse today', () => {
  expect(lastDayBy({ skew: 0, monotonic: midnight }, noon - 2 * day)).toBeNull()
  expect(lastDayBy({ skew: 0, monotonic: midnight }, noon)).toBe('2026-11-27')
})

test('today is the office’s where this clock is days off, whichever way', () => {
  const ahead = { skew: 3 * day, monotonic: { server: midnight.server, clock: midnight.clock + 3 * day } }
  expect(todayBy(ahead, noon + 3 * day)).toBe('2026-11-26')
  expect(instantBy(ahead, noon + 3 * day)).toBe(instantNow(new Date(noon)))
  expect(todayBy({ ...ahead, skew: -2 * day }, noon - 2 * day)).toBe('2026-11-26')
  expect(todayBy(unmeasuredClock, noon)).toBe('2026-11-26')
})

test('a clock that fell back is at least where time has certainly come', () => {
  expect(todayBy({ skew: 0, monotonic: midnight }, noon - 2 * day)).toBe('2026-11-26')
})

test('moments are this clock’s own where it is not wrong', () => {
  const slow = { skew: -60_000, monotonic: { server: noon, clock: noon - 60_000 } }
  expect(instantBy(slow, noon)).toBe(instantNow(new Date(noon)))
})
