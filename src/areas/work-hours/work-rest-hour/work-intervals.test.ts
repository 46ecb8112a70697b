import { describe, expect, it } from 'vitest'
import { formatClock } from '#src/lib/format-clock.ts'
import { formatHours, parseClockTime } from './clock-time.ts'
import { createPatternIntervals, watchPatterns } from './watch-patterns.ts'
import {
  findFreeHour,
  hasOverlap,
  joinIntervals,
  moveToDay,
  paintIntervals,
  sumWorkMinutes,
  toCells,
  type WorkActivity,
  type WorkInterval,
} from './work-intervals.ts'

let made = 0
const newId = () => {
  made += 1
  return `new-${made}`
}
const stretch = (id: string, from: number, to: number, activity: WorkActivity = 'W'): WorkInterval => ({
  id,
  startMinute: from * 60,
  endMinute: to * 60,
  activity,
})
const hours = (intervals: readonly WorkInterval[]) =>
  intervals.map(({ startMinute, endMinute, activity }) => [startMinute / 60, endMinute / 60, activity])

describe('hours on a day of another length', () => {
  it('go on until its midnight where they did, and end at it at the latest', () => {
    const ends = (before: number, after: number, from: number, to: number) =>
      moveToDay({ intervals: [stretch('a', from, to)], dayMinutes: before * 60 }, after * 60).map(
        ({ endMinute }) => endMinute / 60,
      )
    expect([ends(24, 25, 18, 24), ends(24, 23, 18, 24), ends(23, 24, 18, 23), ends(25, 24, 20, 25)]).toEqual([
      [25],
      [23],
      [24],
      [24],
    ])
    expect([ends(24, 25, 18, 23), ends(25, 24, 24, 25), ends(25, 23, 20, 24)]).toEqual([[23], [], [23]])
  })
})

describe('joining', () => {
  it('leaves one of two alike, as two tablets write the same watch, and both of two that only overlap', () => {
    expect(joinIntervals([stretch('a', 4, 6), stretch('b', 4, 6)])).toEqual([stretch('a', 4, 6)])
    expect(joinIntervals([stretch('a', 4, 6), stretch('b', 4, 7)])).toHaveLength(2)
    expect(joinIntervals([stretch('a', 4, 6), stretch('b', 4, 6, 'CR')])).toHaveLength(2)
  })

  it('puts neighbours of one activity together and keeps the earlier id', () => {
    expect(joinIntervals([stretch('b', 6, 8), stretch('a', 4, 6), stretch('c', 8, 9, 'CR')])).toEqual([
      stretch('a', 4, 8),
      stretch('c', 8, 9, 'CR'),
    ])
  })

  it('changes nothing it was given', () => {
    const given = [stretch('a', 4, 6), stretch('b', 6, 8)]
    joinIntervals(given)
    expect(given).toEqual([stretch('a', 4, 6), stretch('b', 6, 8)])
  })
})

describe('overlapping', () => {
  it('is told apart from touching', () => {
    expect(hasOverlap([stretch('a', 4, 6), stretch('b', 6, 8)])).toBe(false)
    expect(hasOverlap([stretch('b', 5.5, 8), stretch('a', 4, 6)])).toBe(true)
  })
})

describe('painting', () => {
  it('puts work where there was rest', () => {
    expect(hours(paintIntervals([], 360, 720, 'watch keeping', newId))).toEqual([[6, 12, 'watch keeping']])
  })

  it('cuts what was there, and the piece behind gets an id of its own', () => {
    const painted = paintIntervals([stretch('a', 6, 18)], 720, 780, null, newId)
    expect(hours(painted)).toEqual([
      [6, 12, 'W'],
      [13, 18, 'W'],
    ])
    expect(painted[0]?.id).toBe('a')
    expect(new Set(painted.map(({ id }) => id)).size).toBe(2)
  })

  it('joins with the neighbours of its own activity', () => {
    const painted = paintIntervals([stretch('a', 6, 8), stretch('b', 9, 12)], 480, 540, 'W', newId)
    expect(hours(painted)).toEqual([[6, 12, 'W']])
  })

  it('never leaves two intervals on one minute', () => {
    let intervals: WorkInterval[] = []
    for (const [from, to, activity] of [
      [0, 400, 'W'],
      [330, 390, 'CR'],
      [100, 360, 'watch keeping'],
      [359, 1440, null],
      [350, 371, 'W'],
    ] as const) {
      intervals = paintIntervals(intervals, from, to, activity, newId)
      expect(hasOverlap(intervals)).toBe(false)
      expect(intervals.every((interval) => interval.endMinute > interval.startMinute)).toBe(true)
    }
  })
})

describe('the first free hour', () => {
  it('is the first rest of half an hour or more', () => {
    expect(findFreeHour([], 1440)).toEqual({ startMinute: 0, endMinute: 60 })
    expect(findFreeHour([stretch('a', 0, 6), stretch('b', 6.25, 12)], 1440)).toEqual({
      startMinute: 720,
      endMinute: 780,
    })
    expect(findFreeHour([stretch('b', 6.5, 24), stretch('a', 0, 6)], 1440)).toEqual({
      startMinute: 360,
      endMinute: 390,
    })
  })

  it('is nowhere on a full day, and in the 25th hour of a long one', () => {
    expect(findFreeHour([stretch('a', 0, 24)], 1440)).toBeNull()
    expect(findFreeHour([stretch('a', 0, 24)], 1500)).toEqual({ startMinute: 1440, endMinute: 1500 })
  })
})

describe('cells', () => {
  it('are 48 a day, 46 and 50 when the clocks change', () => {
    expect([1440, 1380, 1500].map((minutes) => toCells([], minutes).length)).toEqual([48, 46, 50])
  })

  it('show what covers half of them or more', () => {
    const cells = toCells([{ id: 'a', startMinute: 15, endMinute: 74, activity: 'W' }], 1440)
    expect(cells.slice(0, 4)).toEqual(['W', 'W', null, null])
  })
})

describe('minutes of work', () => {
  it('count watches and work, but not complementary rest', () => {
    expect(sumWorkMinutes([stretch('a', 0, 6, 'watch keeping'), stretch('b', 7, 8), stretch('c', 9, 12, 'CR')])).toBe(
      420,
    )
  })

  it.each([
    ['12-4', 8],
    ['4-8', 8],
    ['8-12', 8],
    ['6-6 early', 12],
    ['6-6 late', 12],
    ['12-12 day', 12],
    ['12-12 night', 12],
    ['day work', 11],
  ])('of the pattern %s are %i hours', (key, expected) => {
    const pattern = watchPatterns.find((candidate) => candidate.key === key)
    expect(sumWorkMinutes(createPatternIntervals(pattern?.stretches ?? [], 1440, newId))).toBe(expected * 60)
  })

  it('of a watch up to midnight follow the length of the day', () => {
    const late = watchPatterns.find(({ key }) => key === '6-6 late')?.stretches ?? []
    expect(sumWorkMinutes(createPatternIntervals(late, 1380, newId))).toBe(11 * 60)
    expect(sumWorkMinutes(createPatternIntervals(late, 1500, newId))).toBe(13 * 60)
  })
})

describe('clock times', () => {
  it('are read as people type them', () => {
    expect(['07:30', '7.30', '0730', '730', '7', ' 24:00 ', '24:30'].map(parseClockTime)).toEqual([
      450, 450, 450, 450, 420, 1440, 1470,
    ])
    expect(['', '7:3', '27:00', '12:60', 'noon', '-1'].map(parseClockTime)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('are told with two digits, and totals as hours', () => {
    expect([0, 450, 1440, 1470].map(formatClock)).toEqual(['00:00', '07:30', '24:00', '24:30'])
    expect([0, 630, 455].map(formatHours)).toEqual(['0', '10.5', '7.58'])
  })
})
