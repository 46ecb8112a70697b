import { expect, test } from 'vitest'
import { formatInstant, offsetMinutesOf } from '#src/lib/instant.ts'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import type { Outcome } from './bulk-outcome.ts'
import { type BulkRun, countResults, isOfRun, newRun, retried, runAll } from './bulk-run.ts'
import { plainSteps } from './bulk-steps.ts'

const records = ['a', 'b', 'c', 'd'].map((id) => recordWith({}, { id }))
const begun = () => newRun(plainSteps.remove, {}, records, ({ id }) => id.toUpperCase())

/** Runs and gives the last of what was told, and which records were tried. */
async function run(
  from: BulkRun,
  why: Readonly<Record<string, Outcome>> = {},
  stopAfter = Number.POSITIVE_INFINITY,
): Promise<{ end: BulkRun; tried: string[]; published: number }> {
  const tried: string[] = []
  const published: BulkRun[] = []
  await runAll(
    from,
    async ({ id }) => {
      tried.push(id)
      return why[id] ?? { why: null }
    },
    () => tried.length >= stopAfter,
    (now) => published.push(now),
  )
  const end = published.at(-1)
  if (!end) throw new Error('nothing was told')
  return { end, tried, published: published.length }
}

const states = ({ results }: BulkRun) => results.map(({ state }) => state).join(' ')

test('each record has a result of its own, and one that fails holds up no other', async () => {
  const { end, published: told } = await run(begun(), { b: { why: 'not your turn' } })
  expect(states(end)).toBe('done failed done done')
  expect(end.results[1]).toMatchObject({ title: 'B', reason: 'not your turn' })
  expect(end.isRunning).toBe(false)
  expect(countResults(end)).toEqual({ waiting: 0, done: 3, passed: 0, failed: 1, stopped: 0 })
  // At the start, after each, and at the end: a person sees it move.
  expect(told).toBe(6)
})

test('once stopped nothing further is begun, and what was done stays done', async () => {
  const { end, tried } = await run(begun(), {}, 2)
  expect(tried).toEqual(['a', 'b'])
  expect(states(end)).toBe('done done stopped stopped')
})

test('a second try takes up only what was not done', async () => {
  const { end } = await run(begun(), { a: { why: 'no' }, c: { why: 'no' } }, 3)
  expect(states(end)).toBe('failed done failed stopped')
  const again = await run(retried(end), { c: { why: 'still no' } })
  expect(again.tried).toEqual(['a', 'c', 'd'])
  expect(states(again.end)).toBe('done done failed done')
  expect(again.end.results.map(({ reason }) => reason)).toEqual([null, null, 'still no', null])
})

test('a record that does not allow the step is passed over, and not tried a second time', async () => {
  const { end } = await run(begun(), { b: { why: 'Its status is reviewed.', passedOver: true }, c: { why: 'cut' } })
  expect(states(end)).toBe('done passed failed done')
  const again = await run(retried(end))
  expect(again.tried).toEqual(['c'])
  expect(states(again.end)).toBe('done passed done done')
  expect(again.end.results[1]?.reason).toBe('Its status is reviewed.')
})

test.each(['-06:00', '+00:00', '+01:00', '+13:00'])(
  'what a run has made is told from what was made before it, on a clock of %s',
  (offset) => {
    const at = (minutes: number) =>
      formatInstant(Date.UTC(2026, 10, 22, 13, minutes), offsetMinutesOf(`2026-11-22T00:00${offset}`))
    const entry = { record: 'a', madeAt: at(30) }
    expect(isOfRun([entry], 'a', '2026-11-22T13:29:59.000Z')).toBe(true)
    expect(isOfRun([entry], 'a', '2026-11-22T13:31:00.000Z')).toBe(false)
    expect(isOfRun([entry], 'b', '2026-11-22T13:29:59.000Z')).toBe(false)
  },
)
