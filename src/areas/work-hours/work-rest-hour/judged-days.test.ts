import { expect, test } from 'vitest'
import { listJudgedDays, readHours } from './judged-days.ts'
import { judgeDay } from './rest-rules.ts'

const [mate, cook] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const fields = (date: string, work: readonly (readonly [number, number])[], staffId = mate) => ({
  staffId,
  date,
  utcOffsetMinutes: 60,
  dayMinutes: 1440,
  intervals: work.map(([from, to], index) => ({
    id: `01890000-0000-7000-8000-00000000001${index}`,
    startMinute: from * 60,
    endMinute: to * 60,
    activity: 'W',
  })),
})
const row = (date: string, work: readonly (readonly [number, number])[], staffId = mate) => {
  const hours = readHours(fields(date, work, staffId))
  if (!hours) throw new Error('not hours')
  return hours
}

test('a draft stands in the place of its day’s record, the newest of several, and nobody else’s does', () => {
  const days = listJudgedDays(
    [row('2026-11-01', [[0, 6]]), row('2026-11-02', [[0, 6]], cook)],
    [
      { fields: fields('2026-11-01', [[0, 8]]), updatedAt: 2 },
      { fields: fields('2026-11-01', [[0, 7]]), updatedAt: 1 },
      { fields: fields('2026-11-03', [[0, 9]], cook), updatedAt: 3 },
    ],
    mate,
  )
  expect(days.map(({ date, intervals }) => [date, intervals[0]?.endMinute])).toEqual([['2026-11-01', 480]])
})

test('what was drafted the evening before counts against the morning after', () => {
  const draft = {
    fields: fields('2026-11-01', [
      [6, 12],
      [18, 24],
    ]),
    updatedAt: 1,
  }
  const days = listJudgedDays(
    [
      row('2026-11-02', [
        [0, 6],
        [12, 18],
      ]),
    ],
    [draft],
    mate,
  )
  expect(judgeDay(days, '2026-11-02', 'rest').broken.map(({ rule }) => rule)).toEqual(['R1'])
})

test('a day with a time that is not valid is what its valid times prove', () => {
  const draft = {
    fields: {
      ...fields('2026-11-01', [[0, 15]]),
      intervals: [
        ...fields('2026-11-01', [[0, 15]]).intervals,
        { id: cook, startMinute: '20:0', endMinute: '', activity: 'W' },
      ],
    },
    updatedAt: 1,
  }
  const [day] = listJudgedDays([], [draft], mate)
  expect(day).toMatchObject({ isWhole: false, vesselId: null })
  expect(day && judgeDay([day], day.date, 'rest').broken.map(({ rule }) => rule)).toEqual(['R1', 'R4'])
})
