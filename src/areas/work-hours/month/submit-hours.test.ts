import { expect, test } from 'vitest'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../../tests/fixtures/record-with.ts'
import { maySign } from '../review/review-people.screen.tsx'
import { readHours } from '../work-rest-hour/judged-days.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { isSubmittable } from './submit-hours.screen.tsx'

const [staffId, vesselId] = ['01a2b3c4-0000-7000-8000-000000000001', '01a2b3c4-0000-7000-8000-000000000002']
const author = actorWith({ personId: staffId, permissions: ['create work rest hour'], vesselIds: [vesselId] })
const captain = actorWith({ permissions: ['review work rest hour'], vesselIds: [vesselId] })
const scope = { ...noScope, owner: staffId, vessel: vesselId }
const day = (date: string, status: string) =>
  recordWith(
    { staffId, vesselId, date, utcOffsetMinutes: 60, dayMinutes: 1440, intervals: [] },
    { status, scope, schemaVersion: workRestHour.version },
  )

test('hours of a day that has not come are neither submitted nor signed', () => {
  const submittable = (date: string, lastDay: string | null) =>
    isSubmittable({ record: day(date, 'draft'), draft: null }, author, lastDay)
  expect(submittable('2026-11-27', '2026-11-27')).toBe(true)
  expect(submittable('2026-11-28', '2026-11-27')).toBe(false)
  expect(submittable('2026-11-28', null)).toBe(true)

  const signable = (date: string, lastDay: string | null, status = 'submitted') => {
    const record = day(date, status)
    const hours = readHours(record)
    return hours !== null && maySign(captain, { ...hours, vesselId, record }, lastDay)
  }
  expect(signable('2026-11-27', '2026-11-27')).toBe(true)
  expect(signable('2026-11-28', '2026-11-27')).toBe(false)
  expect(signable('2026-11-28', null)).toBe(true)
  expect(signable('2026-11-20', '2026-11-27', 'reviewed')).toBe(false)
})
