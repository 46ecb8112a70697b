import { expect, test } from 'vitest'
import { judgeReading } from '#src/resource/schedule/counter.ts'
import { momentOfDay } from './moment-of-day.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const day = { begins: Date.parse(at('00:00')), ends: Date.parse(at('23:59')) }
const moment = (...[others, value, part = day]: [Parameters<typeof momentOfDay>[0], number, typeof day?]) =>
  new Date(momentOfDay(others, value, part)).toISOString().slice(11, 16)

test('a reading of a day is at its end, or when its report was sent', () => {
  expect(moment([], 100)).toBe('23:59')
  expect(moment([{ at: at('06:00'), value: 90 }], 100)).toBe('23:59')
  expect(moment([], 100, { ...day, ends: Date.parse(at('15:20')) })).toBe('15:20')
})

test('it stands before what the same day shows more, by as long as the engine needs for it', () => {
  const evening = { at: at('23:59'), value: 104 }
  expect(moment([evening], 100)).toBe('19:59')
  expect(judgeReading([evening], { at: at('19:59'), value: 100 })).toBeNull()
  expect(moment([evening], 104)).toBe('23:59')
})

test('it leaves no day, also where nothing fits', () => {
  expect(moment([{ at: at('06:00'), value: 130 }], 100)).toBe('00:00')
  expect(moment([], 100, { begins: day.begins, ends: day.begins - 60_000 })).toBe('23:59')
})

test('readings of other days and replaced counters say nothing of it', () => {
  expect(moment([{ at: '2026-11-21T06:00:00.000Z', value: 104 }], 100)).toBe('23:59')
  expect(moment([{ at: at('12:00'), value: 104, replaced: { last: 99, first: 0 } }], 100)).toBe('23:59')
})
