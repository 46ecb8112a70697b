import { expect, test } from 'vitest'
import { daysImmersed } from './days-immersed.ts'

const log = (...times: readonly (readonly [start: string, end: string])[]) => ({
  date: '2026-11-02',
  logTimes: times.map(([timeStart, timeEnd]) => ({ timeStart, timeEnd })),
})

test('days count from deployed to recovered, whatever day the log has', () => {
  expect(daysImmersed([log(['2026-11-02T06:30:00+01:00', '2026-11-04T05:00:00+01:00'])])).toBe(3)
  expect(daysImmersed([log(['2026-11-02T06:30:00+01:00', '2026-11-02T19:15:00+01:00'])])).toBe(1)
})

test('a day counts once, in however many logs and periods it is', () => {
  const morning = ['2026-11-02T06:00:00+01:00', '2026-11-02T09:00:00+01:00'] as const
  const night = ['2026-11-02T20:00:00+01:00', '2026-11-03T04:00:00+01:00'] as const
  expect(daysImmersed([log(morning, night)])).toBe(2)
  expect(daysImmersed([log(morning), log(night)])).toBe(2)
})

test('recovered at midnight is not in the water on the day that begins', () => {
  expect(daysImmersed([log(['2026-11-02T20:00:00+01:00', '2026-11-03T00:00:00.000+01:00'])])).toBe(1)
  expect(daysImmersed([log(['2026-11-03T00:00:00Z', '2026-11-03T00:00:00Z'])])).toBe(1)
})

test('the clock of the log says the day, not the one that reads', () => {
  expect(daysImmersed([log(['2026-11-02T00:30:00+01:00', '2026-11-02T23:30:00+01:00'])])).toBe(1)
})

test('a year is the most of one period, and what is no time counts nothing', () => {
  expect(daysImmersed([log(['2020-01-01T06:00:00Z', '2920-01-01T06:00:00Z'])])).toBe(366)
  expect(daysImmersed([{ logTimes: undefined }, { logTimes: [{ timeStart: null }] }])).toBe(0)
  expect(daysImmersed([])).toBe(0)
})
