import { expect, test } from 'vitest'
import { noScope, recordWith } from '../../../../tests/fixtures/record-with.ts'
import { readHours } from '../work-rest-hour/judged-days.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { scaleOf } from './month-day-row.screen.tsx'
import { commentsOf } from './month-sheet.screen.tsx'
import type { MonthDay } from './use-month.screen.tsx'

const fields = {
  staffId: '01a2b3c4-0000-7000-8000-000000000001',
  vesselId: '01a2b3c4-0000-7000-8000-000000000002',
  date: '2026-11-21',
  utcOffsetMinutes: 60,
  dayMinutes: 1500,
  intervals: [],
}
const day = (changed: Partial<MonthDay>): MonthDay => ({
  date: fields.date,
  record: null,
  draft: null,
  hasDraft: false,
  hours: readHours(fields),
  isUnsettled: false,
  verdict: null,
  minutesApart: 0,
  remarks: null,
  isUnread: false,
  ...changed,
})

test('paper says once that a day was returned, and why', () => {
  const record = recordWith(fields, {
    status: 'returned',
    scope: noScope,
    schemaVersion: workRestHour.version,
    lastStep: { action: 'return', actingFor: null, answers: { reason: 'The drill is missing' } },
  })
  expect(commentsOf(day({ record }))).toEqual(['Returned: The drill is missing'])
})

test('paper says where the hours of a day overlap those of the day before', () => {
  expect(commentsOf(day({ minutesApart: -60 }))).toEqual([
    'Not submitted.',
    'This day begins 1 h before Fri 20 Nov 2026 ends: the hours of the two days overlap.',
  ])
})

test('the scale of a month is as long as its longest day', () => {
  expect(scaleOf([day({ hours: null }), day({})])).toBe(1500)
  expect(scaleOf([day({ hours: null })])).toBe(1440)
})
