import { expect, test } from 'vitest'
import { countersOf, isDueBy, isToDo, outlookOf, unreadCounter } from './job-outlook.ts'
import { lastDayOfMonth } from './month-of-day.ts'

const yearly = { status: 'open', dueOn: '2026-12-31', calendarEvery: 1, calendarUnit: 'years' }
const standing = (today: string, fields: object = {}) =>
  outlookOf({ ...yearly, ...fields }, unreadCounter, today).standing

test('while only its window is open work is not due; in the last tenth of the window it is', () => {
  // The window of a year is 37 days: from 24 November on.
  expect(standing('2026-11-23')).toBe('planned')
  expect(standing('2026-11-24')).toBe('open')
  expect(standing('2026-12-27')).toBe('open')
  expect(standing('2026-12-28')).toBe('due')
  expect(standing('2026-12-31')).toBe('due')
  expect(standing('2027-01-01')).toBe('overdue')
})

test('postponed work, and what the office is asked to postpone, is told apart', () => {
  expect(standing('2026-12-28', { postponements: 1, firstDueOn: '2026-12-01' })).toBe('postponed')
  expect(standing('2026-12-28', { status: 'pending' })).toBe('postponed')
  expect(standing('2027-01-01', { status: 'pending' })).toBe('overdue')
})

test('the counter of an engine is known by its trusted readings', () => {
  const log = { status: 'recorded', vesselEngineId: 'port', readAt: '2026-11-20T06:00:00Z', reading: 1000 }
  const counters = countersOf([
    { ...log, readAt: '2026-11-24T06:00:00Z', reading: 1040 },
    log,
    { ...log, status: 'questioned', readAt: '2026-11-25T06:00:00Z', reading: 9000 },
  ])
  const port = counters.get('port') ?? unreadCounter
  expect(port.lastReading).toMatchObject({ value: 1040 })
  expect(outlookOf({ status: 'open', dueAtCounter: 1060, counterEvery: 250 }, port, '2026-11-24').forecast).toEqual({
    on: '2026-11-26',
    by: 'counter',
  })
})

test('what is due this month, late work included, is what is forecast by its last day', () => {
  const by = (on: string) => isDueBy({ forecast: { on, by: 'calendar' } }, lastDayOfMonth('2026-11-24'))
  expect(['2026-10-02', '2026-11-30', '2026-12-01'].map(by)).toEqual([true, true, false])
  expect(isDueBy({ forecast: null }, '2026-11-30')).toBe(false)
  expect(lastDayOfMonth('2028-02-10')).toBe('2028-02-29')
  expect(['open', 'pending', 'completed', 'declined'].filter((status) => isToDo({ status }))).toEqual([
    'open',
    'pending',
  ])
})
