import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#src/lib/instant.ts'
import {
  countLeaveDays,
  isOverlapping,
  type LeaveSpan,
  readSpan,
  readStoredDays,
  splitHalfDay,
  sumDays,
} from './leave-days.ts'
import { computeYearBalances } from './year-balance.ts'

const none = new Set<string>()
const christmas = new Set(['2025-12-25', '2025-12-26', '2026-01-01'])
const working = (first: string, last: string, holidays: ReadonlySet<string> = none) =>
  Object.fromEntries(countLeaveDays({ startDate: first, endDate: last }, 'working days', holidays))
const calendar = (first: string, last: string, holidays: ReadonlySet<string> = none) =>
  Object.fromEntries(countLeaveDays({ startDate: first, endDate: last }, 'calendar days', holidays))

describe('days of leave', () => {
  test('one day is one day; a weekend or a holiday is none that the office works', () => {
    expect(working('2026-11-23', '2026-11-23')).toEqual({ 2026: 1 })
    expect(working('2026-11-21', '2026-11-22')).toEqual({})
    expect(working('2025-12-25', '2025-12-25', christmas)).toEqual({})
    expect(calendar('2026-11-21', '2026-11-22', new Set(['2026-11-21']))).toEqual({ 2026: 2 })
  })

  test('a week from Monday to Monday is six days of the office, eight of the calendar', () => {
    expect(working('2026-11-23', '2026-11-30')).toEqual({ 2026: 6 })
    expect(calendar('2026-11-23', '2026-11-30')).toEqual({ 2026: 8 })
  })

  test("the year's end is counted in both years, without Christmas and New Year's Day", () => {
    expect(working('2025-12-22', '2026-01-06', christmas)).toEqual({ 2025: 6, 2026: 3 })
    expect(calendar('2025-12-22', '2026-01-06', christmas)).toEqual({ 2025: 10, 2026: 6 })
  })

  test('a holiday on a weekend takes nothing away twice', () => {
    const easter = new Set(['2026-04-03', '2026-04-05', '2026-04-06'])
    expect(working('2026-03-30', '2026-04-10', easter)).toEqual({ 2026: 8 })
  })

  test('a leap day is a day', () => {
    expect(calendar('2028-02-28', '2028-03-01')).toEqual({ 2028: 3 })
  })

  test('an end before the beginning is no leave, and a slip of the year does not run away', () => {
    expect(working('2026-11-24', '2026-11-23')).toEqual({})
    expect(sumDays(countLeaveDays({ startDate: '2026-11-24', endDate: '3026-11-24' }, 'calendar days', none))).toBe(400)
  })

  test('leave in two parts takes as much as the whole', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((offset) => addDays('2025-01-01', offset))
    fc.assert(
      fc.property(day, fc.nat(60), fc.nat(60), fc.array(day, { maxLength: 12 }), (first, one, two, days) => {
        const middle = addDays(first, one)
        const last = addDays(middle, two + 1)
        for (const countedIn of ['working days', 'calendar days'] as const) {
          const count = (startDate: string, endDate: string) =>
            sumDays(countLeaveDays({ startDate, endDate }, countedIn, new Set(days)))
          expect(count(first, middle) + count(addDays(middle, 1), last)).toBe(count(first, last))
        }
      }),
    )
  })
})

describe('half days', () => {
  const monday = '2026-11-23'
  const sunday = '2026-11-29'
  const daysOf = (span: LeaveSpan, holidays: ReadonlySet<string> = none) =>
    sumDays(countLeaveDays(span, 'working days', holidays))

  test('a day that begins or ends at midday takes half of what it would', () => {
    expect(daysOf({ startDate: monday, endDate: monday, startsMidday: true })).toBe(0.5)
    expect(daysOf({ startDate: monday, endDate: monday, endsMidday: true })).toBe(0.5)
    expect(daysOf({ startDate: monday, endDate: '2026-11-25', startsMidday: true })).toBe(2.5)
    expect(daysOf({ startDate: monday, endDate: '2026-11-25', startsMidday: true, endsMidday: true })).toBe(2)
  })

  test('half a day that nobody works takes nothing', () => {
    expect(daysOf({ startDate: monday, endDate: sunday, endsMidday: true })).toBe(5)
    expect(daysOf({ startDate: monday, endDate: monday, endsMidday: true }, new Set([monday]))).toBe(0)
  })

  test('belongs to the year it lies in', () => {
    const span = { startDate: '2025-12-31', endDate: '2026-01-02', startsMidday: true, endsMidday: true }
    expect(Object.fromEntries(countLeaveDays(span, 'calendar days', none))).toEqual({ 2025: 0.5, 2026: 1.5 })
  })

  test('a year of them comes to whole days, without a remainder', () => {
    const whole = { startDate: monday, endDate: monday, storedDays: null }
    const halves = Array.from({ length: 42 }, () => ({ ...whole, endsMidday: true }))
    const [year] = computeYearBalances(whole, halves, 'working days', none, () => 22)
    expect(year).toEqual({ year: 2026, entitled: 22, taken: 21, asked: 1, left: 0 })
  })

  test('the morning and the afternoon of one day do not meet, each meets itself and the whole day', () => {
    const morning = { startDate: monday, endDate: monday, endsMidday: true }
    const afternoon = { startDate: monday, endDate: monday, startsMidday: true }
    const whole = { startDate: monday, endDate: monday }
    expect([isOverlapping(morning, afternoon), isOverlapping(afternoon, morning)]).toEqual([false, false])
    for (const [one, other] of [
      [morning, morning],
      [afternoon, afternoon],
      [morning, whole],
      [whole, afternoon],
    ] as const) {
      expect(isOverlapping(one, other)).toBe(true)
    }
    expect(isOverlapping({ startDate: '2026-11-20', endDate: monday, endsMidday: true }, afternoon)).toBe(false)
    expect(isOverlapping({ startDate: '2026-11-20', endDate: monday }, afternoon)).toBe(true)
  })

  test('what an older app left unsaid are whole days', () => {
    expect(readSpan({ startDate: monday, endDate: monday, startsMidday: null, endsMidday: false })).toEqual({
      startDate: monday,
      endDate: monday,
    })
  })

  test('are kept as a whole number beside the whole days, and read as one', () => {
    expect([0.5, 1, 2.5].map(splitHalfDay)).toEqual([
      { days: 0, halfDays: 1 },
      { days: 1, halfDays: 0 },
      { days: 2, halfDays: 1 },
    ])
    expect([{ days: 2, halfDays: 1 }, { days: 2 }, {}].map(readStoredDays)).toEqual([2.5, 2, null])
  })
})

test('days meet where they have one in common', () => {
  const span = (startDate: string, endDate: string) => ({ startDate, endDate })
  expect(isOverlapping(span('2026-11-01', '2026-11-05'), span('2026-11-05', '2026-11-09'))).toBe(true)
  expect(isOverlapping(span('2026-11-01', '2026-11-04'), span('2026-11-05', '2026-11-09'))).toBe(false)
  expect(isOverlapping(span('2026-11-01', '2026-11-30'), span('2026-11-05', '2026-11-09'))).toBe(true)
})

describe('the balance of a year', () => {
  const request = { startDate: '2025-12-29', endDate: '2026-01-02', storedDays: null }
  const others = [
    { startDate: '2025-06-02', endDate: '2025-06-06', storedDays: null },
    { startDate: '2026-02-02', endDate: '2026-02-03', storedDays: null },
  ]

  test('is that of each year the request touches', () => {
    const entitled = (year: number) => (year === 2025 ? 8 : 21)
    expect(computeYearBalances(request, others, 'working days', christmas, entitled)).toEqual([
      { year: 2025, entitled: 8, taken: 5, asked: 3, left: 0 },
      { year: 2026, entitled: 21, taken: 2, asked: 1, left: 18 },
    ])
  })

  test('counts what was sent as it was counted then, whatever are holidays now', () => {
    const sent = [{ startDate: '2025-06-02', endDate: '2025-06-06', storedDays: 3 }]
    expect(computeYearBalances({ ...request, storedDays: 5 }, sent, 'working days', christmas, () => 10)).toEqual([
      { year: 2025, entitled: 10, taken: 3, asked: 3, left: 4 },
      { year: 2026, entitled: 10, taken: 0, asked: 2, left: 8 },
    ])
  })

  test('may be too little, and is not limited where nobody limits it', () => {
    const [first] = computeYearBalances(request, others, 'working days', none, () => 6)
    expect(first?.left).toBe(-2)
    expect(computeYearBalances(request, [], 'working days', none, () => null).map(({ left }) => left)).toEqual([
      null,
      null,
    ])
  })
})
