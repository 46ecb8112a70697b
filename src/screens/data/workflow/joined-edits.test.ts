import { expect, test } from 'vitest'
import type { HistoryRow } from '../records/use-history.ts'
import { joinedEdits } from './joined-edits.ts'

const edit = (
  id: string,
  clock: string,
  changes: HistoryRow['changes'],
  more: Partial<HistoryRow> = {},
): HistoryRow => ({
  id,
  at: `2026-11-30T${clock}:00Z`,
  version: 2,
  action: 'update',
  actor: 'ada',
  changes,
  answers: {},
  ...more,
})
const change = (before: unknown, after: unknown) => ({ before, after })
const ids = (rows: readonly HistoryRow[]) => joinedEdits(rows).map(({ id }) => id)

test('changes of one person within ten minutes are one, from what stood before to what stands after', () => {
  const rows = [
    edit('c', '09:09', { note: change('b', 'c') }),
    edit('b', '09:04', { amount: change(1, 2) }),
    edit('a', '09:00', { note: change('a', 'b') }),
  ]
  const [one, ...others] = joinedEdits(rows)
  expect(others).toEqual([])
  expect(one).toMatchObject({ id: 'c', changes: { note: change('a', 'c'), amount: change(1, 2) } })
})

test('ten minutes count from the last change of a line, and another person, a step or what says more stands apart', () => {
  expect(ids([edit('c', '09:15', {}), edit('b', '09:08', {}), edit('a', '09:00', {})])).toEqual(['c', 'a'])
  expect(ids([edit('b', '09:01', {}, { actor: 'obi' }), edit('a', '09:00', {})])).toEqual(['b', 'a'])
  expect(ids([edit('b', '09:01', {}, { action: 'submit' }), edit('a', '09:00', {})])).toEqual(['b', 'a'])
  expect(ids([edit('b', '09:01', {}, { reviewedBy: 'md' }), edit('a', '09:00', {})])).toEqual(['b', 'a'])
  expect(ids([edit('b', '09:01', {}, { actingFor: 'md' }), edit('a', '09:00', {})])).toEqual(['b', 'a'])
  expect(ids([edit('b', '09:01', {}), edit('a', '09:00', {}, { action: 'create' })])).toEqual(['b', 'a'])
})
