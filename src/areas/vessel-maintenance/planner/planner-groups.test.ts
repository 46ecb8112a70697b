import { expect, test } from 'vitest'
import { groupByWeek, weekOf } from './planner-groups.ts'
import { spanOf } from './planner-month.ts'
import { planEngines } from './planner-rows.ts'

const today = '2026-11-26'

test('work is for the week in which it is due, late and unknown work apart', () => {
  const on = (day: string) => weekOf({ standing: 'planned', forecast: { on: day, by: 'calendar' } }, today)
  expect(['2026-11-24', '2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07'].map(on)).toEqual([
    'this week',
    'this week',
    'next week',
    'next week',
    'later',
  ])
  expect(weekOf({ standing: 'overdue', forecast: { on: '2026-11-24', by: 'calendar' } }, today)).toBe('overdue')
  expect(weekOf({ standing: 'planned', forecast: null }, today)).toBe('unknown')
})

test('weeks hold the work of all engines, earliest first, and empty ones are left out', () => {
  const job = (id: string, machineId: string, dueOn: string) => ({ id, status: 'open', machineId, dueOn })
  const jobs = [
    job('b', 'port', '2026-12-05'),
    job('a', 'bow', '2026-12-01'),
    job('late', 'bow', '2026-11-20'),
    job('c', 'port', '2027-03-01'),
  ]
  const engines = planEngines(jobs, [], { today, now: Date.parse(today), span: spanOf(undefined, today) })
  const lines = engines.flatMap(({ jobs: own }) => own)
  expect(groupByWeek(lines, today).map(({ group, lines: own }) => [group, own.map((one) => one.job.id)])).toEqual([
    ['overdue', ['late']],
    ['next week', ['a', 'b']],
    ['later', ['c']],
  ])
})
