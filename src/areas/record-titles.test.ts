import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { integer } from '#src/resource/description/field-types.ts'
import { recordTitle, titleAmongKind, titleTexts } from '#src/screens/data/records/record-title.ts'
import { recordWith } from '../../tests/fixtures/record-with.ts'
import { vesselDailyReport } from './daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { nearMissReport } from './incidents/near-miss-report/near-miss-report.ts'
import { leaveRequest } from './leave/leave-request/leave-request.ts'
import { routineCheck } from './vessel-maintenance/routine-check/routine-check.ts'
import { workRestHour } from './work-hours/work-rest-hour/work-rest-hour.ts'

const names: Readonly<Record<string, string>> = {
  opobo: 'MV Opobo Star',
  joseph: 'Joseph Bassey',
  annual: 'Annual leave',
}
const called = (resource: Resource, fields: Record<string, unknown>) =>
  recordTitle(resource, recordWith(fields, { number: 'X-2026-0001' }), (_, id) => names[id] ?? null)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a title says what the record is', () => {
  expect(called(nearMissReport, { description: 'parted crane wire', location: 'Aft deck' })).toBe(
    'Near miss: parted crane wire',
  )
  expect(called(routineCheck, { vesselId: 'opobo', checkedOn: '2026-11-27' })).toBe(
    'Routine check, MV Opobo Star, 27 Nov',
  )
  expect(called(vesselDailyReport, { vesselId: 'opobo', date: '2026-11-27' })).toBe(
    'Daily report, MV Opobo Star, 27 Nov',
  )
  expect(called(workRestHour, { staffId: 'joseph', date: '2026-11-27' })).toBe(
    'Hours of work and rest, Joseph Bassey, 27 Nov',
  )
})

test('among others of its kind a record is called by what differs, as far as that says something', () => {
  const among = (resource: Resource, fields: Record<string, unknown>) =>
    titleAmongKind(resource, recordWith(fields, { number: 'X-2026-0001' }), (_, id) => names[id] ?? null)
  expect(among(routineCheck, { vesselId: 'opobo', checkedOn: '2026-11-27' })).toBe('MV Opobo Star, 27 Nov')
  expect(among(nearMissReport, { description: 'parted crane wire' })).toBe('parted crane wire')
  expect(among(nearMissReport, {})).toBe('X-2026-0001')
  const counted = { ...routineCheck, title: ['total'], fields: z.strictObject({ total: integer(0, 9) }) }
  expect(among(counted, { total: 6 })).toBe('Routine check, 6')
})

test('two days are a period, and one day where both are the same', () => {
  const leave = { leaveTypeId: 'annual', startDate: '2026-12-21', endDate: '2027-01-04', staffId: 'joseph' }
  expect(called(leaveRequest, leave)).toBe('Annual leave, 21 Dec – 4 Jan, Joseph Bassey')
  expect(called(leaveRequest, { ...leave, endDate: '2026-12-21' })).toBe('Annual leave, 21 Dec, Joseph Bassey')
})

test('a day half a year away has its year', () => {
  expect(called(vesselDailyReport, { vesselId: 'opobo', date: '2025-11-27' })).toBe(
    'Daily report, MV Opobo Star, 27 Nov 2025',
  )
})

test('a record that is not on this device has no name in a title', () => {
  expect(called(vesselDailyReport, { vesselId: 'away', date: '2026-11-27' })).toBe('Daily report, 27 Nov')
})

test('a long text is cut, and only its first line is shown', () => {
  expect(called(nearMissReport, { description: `Wire parted\n${'x'.repeat(80)}` })).toBe('Near miss: Wire parted')
  expect(called(nearMissReport, { description: 'x'.repeat(80) })).toBe(`Near miss: ${'x'.repeat(60)}…`)
  const sentence = 'The gangway slid half a metre while two people stood on the lower end of it'
  expect(called(nearMissReport, { description: sentence })).toBe(
    'Near miss: The gangway slid half a metre while two people stood on the…',
  )
})

test('the number stands where no title field is filled in, and a draft has its fields alone', () => {
  expect(called(nearMissReport, {})).toBe('X-2026-0001')
  expect(titleTexts(routineCheck, { vesselId: 'opobo' }, (_, id) => names[id] ?? null)).toBe('MV Opobo Star')
})
