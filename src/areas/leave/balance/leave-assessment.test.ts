import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { assessLeave, computeRequestBalances, readRequest } from './leave-assessment.ts'
import { computeLeaveTypeBalances } from './leave-type-balance.ts'

const annual = recordWith({ name: 'Annual leave', countedIn: 'working days', daysPerYear: 10 })
const requestOf = (staffId: string, startDate: string, endDate: string, status = 'pending') =>
  recordWith({ staffId, leaveTypeId: annual.id, startDate, endDate }, { status })
const staff = ['ada', 'bob', 'far'].map((id) =>
  recordWith({ departmentId: id === 'far' ? 'marine' : 'operations' }, { id }),
)
const rows = {
  types: [annual],
  holidays: [recordWith({ date: '2026-10-01', name: 'Independence Day' })],
  allocations: [recordWith({ staffId: 'bob', leaveTypeId: annual.id, year: 2026, days: 30 })],
  requests: [
    requestOf('ada', '2026-06-01', '2026-06-03', 'approved'),
    requestOf('ada', '2026-07-01', '2026-07-02', 'declined'),
    requestOf('bob', '2026-09-30', '2026-10-05'),
    requestOf('far', '2026-09-30', '2026-10-05'),
  ],
  staff,
}
const request = (staffId: string, startDate: string, endDate: string, id: string | null = null) => {
  const found = readRequest({ staffId, leaveTypeId: annual.id, startDate, endDate }, id)
  if (!found) throw new Error('this is no request')
  return assessLeave(found, rows)
}

test('tells days, what is left, holidays within, and who of the department is away', () => {
  expect(request('ada', '2026-09-28', '2026-10-02')).toEqual({
    days: 4,
    isHalfRefused: false,
    years: [{ year: 2026, entitled: 10, taken: 3, asked: 4, left: 3 }],
    met: null,
    holidays: [{ date: '2026-10-01', name: 'Independence Day' }],
    away: [{ staffId: 'bob', startDate: '2026-09-30', endDate: '2026-10-05', status: 'pending' }],
  })
})

test('tells what is left of each kind that is a person’s', () => {
  const crew = recordWith({ name: 'Crew leave', countedIn: 'calendar days', daysPerYear: 120 })
  const unpaid = recordWith({ name: 'Unpaid leave', countedIn: 'working days' })
  const retired = recordWith({ name: 'Study leave', countedIn: 'working days', daysPerYear: 5 }, { active: false })
  const all = { ...rows, types: [annual, crew, unpaid, retired] }
  const factsFor = (person: string, held = all) =>
    computeLeaveTypeBalances(person, 2026, held).map(({ name, left }) => [name, left])
  expect(factsFor('ada')).toEqual([['Annual leave', 7]])
  expect(factsFor('bob')).toEqual([['Annual leave', 27]])
  const sails = recordWith({ jobType: 'offshore' }, { id: 'ada' })
  expect(factsFor('ada', { ...all, staff: [sails] })).toEqual([
    ['Annual leave', 7],
    ['Crew leave', 120],
  ])
})

test('half a day counts as that, in what it takes and in what others took, and is told where its kind has none', () => {
  const halves = { ...rows, requests: [...rows.requests.slice(1), requestOf('ada', '2026-06-01', '2026-06-01')] }
  Object.assign(halves.requests.at(-1) ?? {}, { endsMidday: true })
  const afternoon = {
    staffId: 'ada',
    leaveTypeId: annual.id,
    startDate: '2026-06-01',
    endDate: '2026-06-01',
    startsMidday: true,
  }
  const found = readRequest(afternoon, null)
  if (!found) throw new Error('this is no request')
  expect(assessLeave(found, halves)).toMatchObject({
    days: 0.5,
    isHalfRefused: false,
    met: null,
    years: [{ year: 2026, entitled: 10, taken: 0.5, asked: 0.5, left: 9 }],
  })
  expect(computeLeaveTypeBalances('ada', 2026, halves)).toMatchObject([{ left: 9.5 }])
  const whole = recordWith({ ...annual, wholeDaysOnly: true })
  expect(assessLeave(found, { ...halves, types: [whole] })?.isHalfRefused).toBe(true)
})

test('a holiday that is no longer in use is a working day', () => {
  const retired = recordWith({ date: '2026-10-01', name: 'Independence Day' }, { active: false })
  const found = readRequest(
    { staffId: 'ada', leaveTypeId: annual.id, startDate: '2026-10-01', endDate: '2026-10-01' },
    null,
  )
  if (!found) throw new Error('this is no request')
  expect([assessLeave(found, rows)?.days, assessLeave(found, { ...rows, holidays: [retired] })?.days]).toEqual([0, 1])
})

test('what was sent counts as it was counted, and anew once it asks for other days', () => {
  const sent = recordWith(
    { staffId: 'ada', leaveTypeId: annual.id, startDate: '2026-09-28', endDate: '2026-10-02', days: 3 },
    { status: 'pending' },
  )
  const held = { ...rows, requests: [sent] }
  const factsOf = (fields: object, id: string | null) => {
    const found = readRequest({ ...sent, ...fields }, id)
    return found && assessLeave(found, held)
  }
  expect(factsOf({}, sent.id)).toMatchObject({ days: 3, years: [{ taken: 0, asked: 3, left: 7 }] })
  expect(factsOf({ endDate: '2026-10-05' }, sent.id)).toMatchObject({ days: 5 })
  const next = { startDate: '2026-11-02', endDate: '2026-11-02' }
  expect(factsOf(next, null)?.years).toEqual([{ year: 2026, entitled: 10, taken: 3, asked: 1, left: 6 }])
  expect(computeLeaveTypeBalances('ada', 2026, held)).toMatchObject([{ left: 7 }])
})

test('counts an allocation in place of what the kind gives', () => {
  expect(request('bob', '2026-11-02', '2026-11-03')?.years).toEqual([
    { year: 2026, entitled: 30, taken: 3, asked: 2, left: 25 },
  ])
})

test('finds the other request of the same days, not itself and not what was declined', () => {
  const [first] = rows.requests
  expect(request('ada', '2026-06-03', '2026-06-05')?.met?.id).toBe(first?.id)
  expect(request('ada', '2026-06-03', '2026-06-05', first?.id)?.met).toBeNull()
  expect(request('ada', '2026-07-01', '2026-07-02')?.met).toBeNull()
})

test('says nothing before days and kind are known', () => {
  expect(readRequest({ staffId: 'ada', startDate: '2026-06-03' }, null)).toBeNull()
  expect(
    readRequest({ staffId: 'ada', leaveTypeId: 'x', startDate: '2026-06-03', endDate: '2026-06-02' }, null),
  ).toBeNull()
  expect(
    assessLeave({ id: null, staffId: 'ada', leaveTypeId: 'x', startDate: '2026-06-03', endDate: '2026-06-04' }, rows),
  ).toBeNull()
})

test('tells what is left once a request is granted, for itself not counted twice; nothing of a kind not known here', () => {
  const [, , bobs] = rows.requests
  const found = readRequest(bobs ?? {}, bobs?.id ?? null)
  if (!found) throw new Error('this is no request')
  expect(computeRequestBalances(found, rows)).toEqual([{ year: 2026, entitled: 30, taken: 0, asked: 3, left: 27 }])
  expect(computeRequestBalances(found, { ...rows, types: [] })).toBeNull()
})
