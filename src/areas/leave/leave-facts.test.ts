import { expect, test } from 'vitest'
import { recordWith } from '../../../tests/record-with.ts'
import { leaveFacts, requestIn } from './leave-facts.ts'

const annual = recordWith({ name: 'Annual leave', countedIn: 'working days', daysPerYear: 10 })
const asked = (staffId: string, startDate: string, endDate: string, status = 'pending') =>
  recordWith({ staffId, leaveTypeId: annual.id, startDate, endDate }, { status })
const staff = ['ada', 'bob', 'far'].map((id) =>
  recordWith({ departmentId: id === 'far' ? 'marine' : 'operations' }, { id }),
)
const rows = {
  types: [annual],
  holidays: [recordWith({ date: '2026-10-01', name: 'Independence Day' })],
  allocations: [recordWith({ staffId: 'bob', leaveTypeId: annual.id, year: 2026, days: 30 })],
  requests: [
    asked('ada', '2026-06-01', '2026-06-03', 'approved'),
    asked('ada', '2026-07-01', '2026-07-02', 'declined'),
    asked('bob', '2026-09-30', '2026-10-05'),
    asked('far', '2026-09-30', '2026-10-05'),
  ],
  staff,
}
const request = (staffId: string, startDate: string, endDate: string, id: string | null = null) => {
  const found = requestIn({ staffId, leaveTypeId: annual.id, startDate, endDate }, id)
  if (!found) throw new Error('this is no request')
  return leaveFacts(found, rows)
}

test('tells days, what is left, holidays within, and who of the department is away', () => {
  expect(request('ada', '2026-09-28', '2026-10-02')).toEqual({
    days: 4,
    years: [{ year: 2026, entitled: 10, taken: 3, asked: 4, left: 3 }],
    met: null,
    holidays: [{ date: '2026-10-01', name: 'Independence Day' }],
    away: [{ staffId: 'bob', startDate: '2026-09-30', endDate: '2026-10-05', status: 'pending' }],
  })
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
  expect(requestIn({ staffId: 'ada', startDate: '2026-06-03' }, null)).toBeNull()
  expect(
    requestIn({ staffId: 'ada', leaveTypeId: 'x', startDate: '2026-06-03', endDate: '2026-06-02' }, null),
  ).toBeNull()
  expect(
    leaveFacts({ id: null, staffId: 'ada', leaveTypeId: 'x', startDate: '2026-06-03', endDate: '2026-06-04' }, rows),
  ).toBeNull()
})
