import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { specimenPurchase } from '../../../../tests/contract/specimens/specimen-purchase.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../../tests/fixtures/record-with.ts'
import { rowsWaiting } from './waiting-filter.ts'

test('a list that is asked for what waits for whoever looks shows that alone', () => {
  const actor = actorWith({ personId: 'me', permissions: ['approve hull surveys'] })
  const rows = ['submitted', 'draft', 'approved'].map((status) =>
    recordWith({}, { status, scope: { ...noScope, owner: 'other' } }),
  )
  const filters = { status: ['submitted', 'draft'], waitsFor: ['me'] }
  expect(rowsWaiting(hullSurvey, actor, rows, filters)).toEqual({
    rows: rows.slice(0, 1),
    filters: { status: ['submitted', 'draft'] },
  })
  expect(rowsWaiting(hullSurvey, null, rows, filters).rows).toEqual([])
  expect(rowsWaiting(hullSurvey, actor, rows, { status: ['draft'] }).rows).toBe(rows)
})

test('a list is asked for what waits for the viewer in one way alone', () => {
  const actor = actorWith({ personId: 'me', permissions: ['approve hull surveys'], isHr: true })
  const rows = [recordWith({}, { status: 'submitted', scope: { ...noScope, owner: 'other' } })]
  const shown = (way: string) => rowsWaiting(hullSurvey, actor, rows, { waitsFor: [way] }).rows.length
  expect([shown('me'), shown('other'), shown('HR')]).toEqual([1, 1, 0])
})

test('a list is asked for what has waited so many days for the same people', () => {
  const round = {
    round: 1,
    content: 1,
    signatories: [{ order: 1, who: 'person' as const, people: ['head'] }],
    signatures: [],
  }
  const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const rows = [0, 3, 10].map((days) =>
    recordWith({}, { id: String(days), status: 'pending', statusAt: since(days), approval: round }),
  )
  const shown = (...days: string[]) =>
    rowsWaiting(specimenPurchase, null, rows, { waitedDays: days }).rows.map(({ id }) => id)
  expect([shown('3'), shown('7'), shown('7', '3'), shown()]).toEqual([
    ['3', '10'],
    ['10'],
    ['3', '10'],
    ['0', '3', '10'],
  ])
})
