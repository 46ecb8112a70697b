import { expect, test } from 'vitest'
import { countStandings, daysLeft, markOfDay, planEngines } from './planner-rows.ts'

const today = '2026-11-24'
const now = Date.parse('2026-11-24T10:00:00Z')
const log = (vesselEngineId: string, readAt: string, reading: number, status = 'recorded') => ({
  id: readAt,
  status,
  vesselEngineId,
  readAt,
  reading,
})
const job = (id: string, fields: object, status = 'open') => ({ id, status, machineId: 'main', ...fields })

const logs = [log('main', '2026-11-04T06:00:00Z', 1000), log('main', '2026-11-24T06:00:00Z', 1200)]

test('jobs of an engine stand as their dates and its counter say, what is pressing first', () => {
  const [engine, ...others] = planEngines(
    [
      job('later', { dueAtCounter: 1400, counterEvery: 250 }),
      job('late', { dueOn: '2026-11-21', calendarEvery: 14, calendarUnit: 'days' }),
      job('soon', { dueAtCounter: 1210, counterEvery: 250 }),
      job('moved', { dueOn: '2026-12-10', firstDueOn: '2026-11-20', postponements: 1 }),
      job('done', { dueOn: '2026-11-01' }, 'completed'),
    ],
    logs,
    { today, now },
  )
  expect(others).toEqual([])
  expect(engine?.jobs.map(({ job: { id }, standing, forecast }) => [id, standing, forecast?.on])).toEqual([
    ['late', 'overdue', '2026-11-21'],
    ['soon', 'due', '2026-11-25'],
    ['moved', 'postponed', '2026-12-10'],
    ['later', 'planned', '2026-12-14'],
  ])
  expect(countStandings(engine ? [engine] : [])).toEqual({ overdue: 1, due: 1, postponed: 1, planned: 1 })
  expect(engine).toMatchObject({ average: { perDay: 10, from: '30 days' }, isStale: false })
})

test('a day shows the window and the due date; what is overdue has passed', () => {
  const [engine] = planEngines([job('wash', { dueOn: '2026-12-04', calendarEvery: 100, calendarUnit: 'days' })], logs, {
    today,
    now,
  })
  const [wash] = engine?.jobs ?? []
  if (!wash) throw new Error('nothing is planned')
  expect(
    ['2026-11-23', '2026-11-24', '2026-12-03', '2026-12-04', '2026-12-05'].map((day) => markOfDay(wash, day)),
  ).toEqual([null, 'window', 'window', 'due', null])
  expect(daysLeft(wash, today)).toBe(10)
})

test('readings in question count for nothing, and old ones are told', () => {
  const questioned = log('main', '2026-11-24T06:00:00Z', 9999, 'questioned')
  const old = log('main', '2026-11-10T06:00:00Z', 1000)
  const [engine] = planEngines([job('oil', { dueAtCounter: 1250 })], [questioned, old], { today, now })
  expect(engine).toMatchObject({ isStale: true, lastReading: { value: 1000 } })
  expect(engine?.jobs[0]).toMatchObject({ standing: 'planned', forecast: null })
})
