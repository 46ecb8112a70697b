import { expect, test } from 'vitest'
import { gapLines } from './misfit-lines.ts'
import { findCounterMisfit, findMissingDays, findTowMisfit } from './misfits.ts'

test('a counter fits the clock since the last one, with an hour for a change of time', () => {
  expect([
    findCounterMisfit(1024, 1000, 1),
    findCounterMisfit(1025, 1000, 1),
    findCounterMisfit(1048, 1000, 2),
  ]).toEqual([null, null, null])
  expect(findCounterMisfit(1025.1, 1000, 1)).toEqual({ kind: 'jumped', hours: 25.1 })
  expect(findCounterMisfit(999.9, 1000, 1)).toEqual({ kind: 'back' })
  expect([findCounterMisfit(undefined, 1000, 1), findCounterMisfit(5, null, 1)]).toEqual([null, null])
})

test('a tow’s speed is what distance and times come to, within a tenth or half a knot', () => {
  const times = { connectedAt: '2026-11-20T06:00:00+01:00', releasedAt: '2026-11-20T16:00:00+01:00' }
  expect([
    findTowMisfit({ ...times, distance: 40, speed: 4.5 }),
    findTowMisfit({ ...times, distance: 88, speed: 8 }),
  ]).toEqual([null, null])
  expect(findTowMisfit({ ...times, distance: 40, speed: 8 })).toEqual({ kind: 'speed', made: 4, speed: 8 })
  expect(findTowMisfit({ ...times, distance: 40 })).toBeNull()
})

test('a tow without both times lasted a day at most', () => {
  expect([findTowMisfit({ distance: 96, speed: 4 }), findTowMisfit({ distance: 0, speed: 0 })]).toEqual([null, null])
  expect(findTowMisfit({ distance: 400, speed: 4 })).toEqual({ kind: 'hours', hours: 100 })
  expect(findTowMisfit({ distance: 4, speed: 0 })).toEqual({ kind: 'hours', hours: Infinity })
})

test('days without a report are told from the day after the last one on, however many they are', () => {
  expect(findMissingDays('2026-11-25', '2026-11-26')).toBeNull()
  expect(gapLines('2026-11-26', '2026-11-24')).toEqual(['The vessel has no report of 25 Nov 2026.'])
  expect(gapLines('2026-11-27', '2026-11-24')).toEqual(['The vessel has no reports of 25 Nov 2026 to 26 Nov 2026.'])
  expect(gapLines('2026-11-27', '2026-10-30')).toEqual(['The vessel has no reports of 31 Oct 2026 to 26 Nov 2026.'])
  expect(gapLines('2026-11-27', undefined)).toEqual([])
})
