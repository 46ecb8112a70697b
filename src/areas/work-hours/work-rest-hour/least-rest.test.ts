import { expect, test } from 'vitest'
import { addDays } from '#src/lib/instant.ts'
import { findLeastRest } from './least-rest.ts'
import { createTimeline, type DayHours } from './rest-timeline.ts'

const dayOf = (index: number, work: readonly (readonly [number, number])[]): DayHours => ({
  date: addDays('2026-11-01', index),
  utcOffsetMinutes: 60,
  dayMinutes: 1440,
  intervals: work.map(([from, to], place) => ({
    id: String(place),
    startMinute: from * 60,
    endMinute: to * 60,
    activity: 'W',
  })),
})
/** Hours of least rest in a day and in a week; a text where they are at most that. */
const leastOf = (days: readonly DayHours[]) => {
  const last = days.at(-1)
  if (!last) throw new Error('no day')
  const { inDay, inWeek } = findLeastRest(createTimeline(days), last)
  return [inDay, inWeek].map(({ minutes, isBound }) => (isBound ? `<= ${minutes / 60}` : minutes / 60))
}

test('the least rest of a day is that of its windows, and at most that where hours before are missing', () => {
  const week = Array.from({ length: 9 }, (_, index) => dayOf(index, [[6, 18]]))
  expect(leastOf(week)).toEqual([12, 84])
  expect(leastOf(week.slice(6))).toEqual([12, '<= 132'])
  expect(leastOf([dayOf(0, [[0, 22]])])).toEqual(['<= 2', '<= 146'])
  // The day before ended late: what a day's own total does not show.
  expect(leastOf([...week.slice(0, 8), dayOf(7, [[8, 22]]), dayOf(8, [[6, 20]])].toSpliced(7, 1))).toEqual([8, 80])
})

test('a day without work has the rest up to its end, which goes on', () => {
  const week = Array.from({ length: 8 }, (_, index) => dayOf(index, [[6, 18]]))
  expect(leastOf([...week, dayOf(8, [])])).toEqual([24, 96])
  const gone = [...week, dayOf(8, []), dayOf(9, [[6, 18]])]
  const at = gone[8]
  expect(at && findLeastRest(createTimeline(gone), at).inDay.minutes).toBe(1440)
})
