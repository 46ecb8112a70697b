import { expect, test } from 'vitest'
import type { WorkInterval } from '../work-rest-hour/work-intervals.ts'
import { findWeekGap, proposeIntervals } from './week-proposal.ts'

const watch: WorkInterval = { id: 'a', startMinute: 0, endMinute: 360, activity: 'watch keeping' }
const day = (date: string, intervals: readonly WorkInterval[] = [watch], dayMinutes = 1440) => ({
  date,
  intervals,
  utcOffsetMinutes: 60,
  dayMinutes,
})
const always = () => true

test('the missing days of the week before today, newest first, and the day they would repeat', () => {
  const written = [day('2026-11-18'), day('2026-11-15'), day('2026-11-14')]
  const taken = new Set(['2026-11-15', '2026-11-18'])
  const gap = findWeekGap(written, taken, always, '2026-11-22')
  expect(gap?.dates).toEqual(['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-17', '2026-11-16'])
  expect(gap?.last?.date).toBe('2026-11-15')
})

test('today is never proposed, nor a day off tour, nor one that is written or begun', () => {
  const written = new Set(['2026-11-21'])
  const gap = findWeekGap([], written, (date) => date >= '2026-11-19', '2026-11-22')
  expect(gap).toEqual({ dates: ['2026-11-20', '2026-11-19'], last: null })
  expect(findWeekGap([], written, (date) => date === '2026-11-21', '2026-11-22')).toBeNull()
})

test('an empty day and one of long ago are not repeated', () => {
  const written = [day('2026-11-14', []), day('2026-10-30')]
  expect(findWeekGap(written, new Set(), always, '2026-11-22')?.last).toBeNull()
})

test('a chosen watch goes before the last day; a day of 25 hours is cut to 24', () => {
  const long = day('2026-11-14', [watch, { ...watch, id: 'b', startMinute: 1380, endMinute: 1500 }], 1500)
  expect(proposeIntervals(long, null)).toEqual([
    { ...watch, id: '1' },
    { ...watch, id: '2', startMinute: 1380, endMinute: 1440 },
  ])
  expect(proposeIntervals(long, [[8, 12, 'watch keeping']])).toEqual([
    { id: '1', startMinute: 480, endMinute: 720, activity: 'watch keeping' },
  ])
  expect(proposeIntervals(null, null)).toBeNull()
})
