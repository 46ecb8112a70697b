import { expect, test } from 'vitest'
import { agencyDeadlines, gradeOfDeadline, minutesUntil, nextAgencyDeadline } from './agency-deadlines.ts'

const dateTime = '2026-11-20T08:00:00.000+01:00'
const line = (agency: string, more: object = {}) => ({ id: agency, agency, ...more })

test('every spill is NOSDRA’s within 24 hours of when it became known, named or not', () => {
  expect(agencyDeadlines({ dateTime, category: 'lifting' })).toEqual([])
  const [open] = agencyDeadlines({ dateTime, category: 'spill' })
  expect(open).toMatchObject({ agency: 'nosdra', dueAt: expect.stringMatching(/^2026-11-21T08:00/) })
  const known = { dateTime, hasSpill: true, knownAt: '2026-11-20T14:30:00.000+01:00' }
  expect(nextAgencyDeadline(known)).toMatch(/^2026-11-21T14:30/)
  expect(nextAgencyDeadline({ ...known, agencies: [line('nosdra', { withinHours: 72 })] })).toMatch(/^2026-11-21T14:30/)
  const told = { ...known, agencies: [line('nosdra', { informedAt: '2026-11-20T16:00:00.000+01:00' })] }
  expect(nextAgencyDeadline(told)).toBeNull()
})

test('other agencies have the hours of the company’s procedure, the nearest first', () => {
  const agencies = [line('client', { withinHours: 48 }), line('nimasa', { withinHours: 12 }), line('class')]
  expect(agencyDeadlines({ dateTime, category: 'machinery', agencies }).map(({ agency }) => agency)).toEqual([
    'nimasa',
    'client',
  ])
})

test('a deadline is urgent in its last six hours and an alarm once it is over', () => {
  const [open] = agencyDeadlines({ dateTime, category: 'spill' })
  if (!open) throw new Error('a spill has a deadline')
  const due = Date.parse('2026-11-21T08:00:00+01:00')
  const grades = [24, 6, -1].map((hours) => gradeOfDeadline(open, due - hours * 3_600_000))
  expect(grades).toEqual(['notice', 'urgent', 'alarm'])
  expect(minutesUntil(open.dueAt, due - 90_000)).toBe(1)
})
