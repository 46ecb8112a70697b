import { expect, test } from 'vitest'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { findAbsences, findColleagues } from './absences.ts'

const now = '2026-11-21T12:00:00Z'
const person = (id: string, departmentId: string) => recordWith({ departmentId }, { id })
const aboard = (staffId: string, vesselId: string, validFrom: string, validUntil?: string) =>
  recordWith({ staffId, vesselId, validFrom, ...(validUntil && { validUntil }) })
const staff = [person('me', 'deck'), person('ada', 'deck'), person('ben', 'engine'), person('cy', 'hr')]
const vesselAssignments = [
  aboard('ben', 'tug', '2026-01-01T00:00:00Z'),
  aboard('cy', 'tug', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
  aboard('dee', 'barge', '2026-01-01T00:00:00Z'),
  { ...aboard('eve', 'tug', '2026-01-01T00:00:00Z'), active: false },
]

test('colleagues are those of the department, of departments one heads, and of one’s vessel now', () => {
  const of = (held: object) => [
    ...findColleagues(actorWith({ personId: 'me', ...held }), { staff, vesselAssignments }, now),
  ]
  expect(of({})).toEqual([])
  expect(of({ departmentId: 'deck' })).toEqual(['ada'])
  expect(of({ departmentId: 'deck', headedDepartmentIds: ['hr'] })).toEqual(['ada', 'cy'])
  expect(of({ standsInFor: [actorWith({ headedDepartmentIds: ['engine'] })] })).toEqual(['ben'])
  expect(of({ departmentId: 'deck', vesselIds: ['tug'] })).toEqual(['ada', 'ben'])
})

test('HR looks at all of the company, themselves apart', () => {
  const seen = findColleagues(
    actorWith({ personId: 'me', departmentId: 'deck', isHr: true }),
    { staff, vesselAssignments },
    now,
  )
  expect([...seen]).toEqual(['ada', 'ben', 'cy'])
})

test('who has the morning off is told so', () => {
  const morning = { staffId: 'ada', startDate: '2026-12-01', endDate: '2026-12-01', endsMidday: true }
  const request = recordWith(morning, { status: 'approved' })
  expect(findAbsences([request], new Set(['ada']), { startDate: '2026-12-01', endDate: '2026-12-05' })).toEqual([
    { ...morning, status: 'approved' },
  ])
})

test('away is who has leave in these days, also only asked for; never who was declined or is no colleague', () => {
  const leave = (staffId: string, startDate: string, endDate: string, status: string) =>
    recordWith({ staffId, startDate, endDate }, { status })
  const requests = [
    leave('ben', '2026-12-01', '2026-12-09', 'pending'),
    leave('ada', '2026-11-10', '2026-11-21', 'approved'),
    leave('ada', '2026-12-05', '2026-12-06', 'approved'),
    leave('ada', '2026-11-25', '2026-11-26', 'declined'),
    leave('dee', '2026-11-25', '2026-11-26', 'approved'),
  ]
  const days = { startDate: '2026-11-21', endDate: '2026-12-05' }
  expect(findAbsences(requests, new Set(['ada', 'ben']), days)).toEqual([
    { staffId: 'ada', status: 'approved', startDate: '2026-11-10', endDate: '2026-11-21' },
    { staffId: 'ben', status: 'pending', startDate: '2026-12-01', endDate: '2026-12-09' },
    { staffId: 'ada', status: 'approved', startDate: '2026-12-05', endDate: '2026-12-06' },
  ])
})
