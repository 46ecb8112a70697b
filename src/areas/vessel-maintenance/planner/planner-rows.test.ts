import { expect, test } from 'vitest'
import { spanOf } from './planner-month.ts'
import { countStandings, markOfDay, type PlannedJob, planEngines, runsOf } from './planner-rows.ts'

const today = '2026-11-24'
const now = Date.parse('2026-11-24T10:00:00Z')
const span = spanOf(undefined, today)
const log = (vesselEngineId: string, readAt: string, reading: number, status = 'recorded') => ({
  id: readAt,
  status,
  vesselEngineId,
  readAt,
  reading,
})
const job = (id: string, fields: object, status = 'open') => ({ id, status, machineId: 'main', ...fields })
const logs = [log('main', '2026-11-04T06:00:00Z', 1000), log('main', '2026-11-24T06:00:00Z', 1200)]
const names = (month: string | undefined, ...jobs: ReturnType<typeof job>[]) =>
  planEngines(jobs, logs, { today, now, span: spanOf(month, today) }).flatMap((engine) =>
    engine.jobs.map(({ job: { id } }) => id),
  )
const only = (...jobs: ReturnType<typeof job>[]): PlannedJob => {
  const planned = planEngines(jobs, logs, { today, now, span })[0]?.jobs[0]
  if (!planned) throw new Error('nothing is planned')
  return planned
}

test('jobs of an engine stand as their dates and its counter say, what is pressing first', () => {
  const [engine, ...others] = planEngines(
    [
      job('later', { dueAtCounter: 1400, counterEvery: 250 }),
      job('late', { dueOn: '2026-11-21', calendarEvery: 14, calendarUnit: 'days' }),
      job('soon', { dueAtCounter: 1200, counterEvery: 250 }),
      job('begun', { dueOn: '2026-12-20', calendarEvery: 1, calendarUnit: 'years' }),
      job('moved', { dueOn: '2026-12-10', firstDueOn: '2026-11-20', postponements: 1 }),
      job('done', { dueOn: '2026-11-01', doneAt: '2026-11-02T09:00:00+01:00' }, 'completed'),
    ],
    logs,
    { today, now, span },
  )
  expect(others).toEqual([])
  expect(engine?.jobs.map(({ job: { id }, standing, forecast }) => [id, standing, forecast?.on])).toEqual([
    ['late', 'overdue', '2026-11-21'],
    ['soon', 'due', '2026-11-24'],
    ['begun', 'open', '2026-12-20'],
    ['moved', 'postponed', '2026-12-10'],
    ['later', 'planned', '2026-12-14'],
    ['done', 'done', undefined],
  ])
  expect(countStandings(engine ? [engine] : [], span)).toEqual({
    overdue: 1,
    due: 1,
    open: 1,
    postponed: 1,
    planned: 1,
    done: 1,
  })
  expect(engine).toMatchObject({ average: { perDay: 10, from: '30 days' }, isStale: false })
})

test('a turn that was done stands in the line of the one that follows it', () => {
  const first = job('first', { dueOn: '2026-11-09', doneAt: '2026-11-09T15:00:00Z' }, 'closed')
  const taken = job('taken back', { dueOn: '2026-11-30', previousJobId: 'first' }, 'declined')
  const next = job('next', { dueOn: '2026-11-30', previousJobId: 'first', calendarEvery: 21, calendarUnit: 'days' })
  expect(names(undefined, first, taken, next)).toEqual(['next'])
  const planned = only(first, taken, next)
  expect(planned.done).toEqual([first])
  expect(markOfDay(planned, '2026-11-09')).toBe('done')
  // Turns that name each other, as no office makes them, end.
  expect(names(undefined, job('a', { dueOn: today, previousJobId: 'b' }), job('b', { previousJobId: 'a' }))).toEqual([])
})

test('a month shows what has a mark in it; the present one also what is late or of unknown day', () => {
  const late = job('late', { dueOn: '2026-10-21' })
  const unknown = job('unknown', { machineId: 'unread', dueAtCounter: 500 })
  const december = job('december', { dueOn: '2026-12-28' })
  const done = job('done', { dueOn: '2026-10-01', doneAt: '2026-10-02T09:00:00Z' }, 'closed')
  const all = [late, unknown, december, done]
  expect(names('2026-10', ...all)).toEqual(['late', 'done'])
  expect(names('2026-11', ...all)).toEqual(['late', 'unknown'])
  expect(names('2026-12', ...all)).toEqual(['december'])
  expect(names('2027-01', ...all)).toEqual([])
  expect(names(undefined, ...all)).toEqual(['late', 'december', 'unknown'])
})

test('a day shows the window and the due date; what is overdue has passed', () => {
  const wash = only(job('wash', { dueOn: '2026-12-04', calendarEvery: 100, calendarUnit: 'days' }))
  expect(
    ['2026-11-23', '2026-11-24', '2026-12-03', '2026-12-04', '2026-12-05'].map((day) => markOfDay(wash, day)),
  ).toEqual([null, 'window', 'window', 'due', null])
  expect(runsOf(wash, span.days)).toEqual([
    { mark: null, first: '2026-11-23', last: '2026-11-23', length: 1 },
    { mark: 'window', first: '2026-11-24', last: '2026-12-03', length: 10 },
    { mark: 'due', first: '2026-12-04', last: '2026-12-04', length: 1 },
    { mark: null, first: '2026-12-05', last: '2026-12-23', length: 19 },
  ])
})

test('what was put off is drawn from its first due date on', () => {
  const moved = only(job('moved', { dueOn: '2026-12-10', firstDueOn: '2026-11-26', postponements: 1 }))
  expect(['2026-11-25', '2026-11-26', '2026-12-09', '2026-12-10'].map((day) => markOfDay(moved, day))).toEqual([
    null,
    'postponed',
    'postponed',
    'due',
  ])
})

test('readings in question count for nothing, and old ones are told', () => {
  const questioned = log('main', '2026-11-24T06:00:00Z', 9999, 'questioned')
  const old = log('main', '2026-11-10T06:00:00Z', 1000)
  const [engine] = planEngines([job('oil', { dueAtCounter: 1250 })], [questioned, old], { today, now, span })
  expect(engine).toMatchObject({ isStale: true, lastReading: { value: 1000 } })
  expect(engine?.jobs[0]).toMatchObject({ standing: 'planned', forecast: null })
})
