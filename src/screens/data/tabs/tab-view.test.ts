import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../../tests/fixtures/record-with.ts'
import { exportQuery } from '../list/export-query.ts'
import { readListQuery } from '../list/list-query.ts'
import { rowsOfView } from '../list/list-rows.ts'
import { availableFilters, type ListView } from '../list/list-view.ts'
import { tabView } from './tab-view.ts'

const approver = actorWith({ personId: 'me', permissions: ['approve hull surveys'] })
const rows = ['submitted', 'draft', 'approved'].map((status) =>
  recordWith({ method: 'dry' }, { status, scope: { ...noScope, owner: 'other' } }),
)
const view: ListView = {
  where: ({ status }) => status !== 'draft',
  exportFilters: { status: ['submitted', 'approved'] },
}
const states = (narrowed: ListView) => rowsOfView(hullSurvey, narrowed, rows).map(({ status }) => status)
const exported = (narrowed: ListView) =>
  exportQuery(hullSurvey, narrowed, readListQuery(hullSurvey, narrowed, {}))?.toString()

test('a tab holds what its filters ask within the view, and they are neither offered nor removable', () => {
  const narrowed = tabView(
    hullSurvey,
    view,
    { name: 'done', label: 'Done', filters: { status: ['approved'] } },
    approver,
  )
  expect(states(narrowed)).toEqual(['approved'])
  expect(availableFilters(hullSurvey, view).map(({ name }) => name)).toContain('status')
  expect(availableFilters(hullSurvey, narrowed).map(({ name }) => name)).not.toContain('status')
  // The server is asked for the tab alone, not also for the other states of the view.
  expect(exported(narrowed)).toBe('status=approved&order=desc')
})

test('a tab of what awaits the viewer is known here only, and is empty while nobody is known', () => {
  const waiting = { name: 'waiting', label: 'To approve', filters: { waitsFor: ['me'] } }
  expect(states(tabView(hullSurvey, view, waiting, approver))).toEqual(['submitted'])
  expect(states(tabView(hullSurvey, view, waiting, null))).toEqual([])
  expect(exported(tabView(hullSurvey, view, waiting, approver))).toBeUndefined()
})

test('a tab with a condition of its own holds what fits both, and has no export', () => {
  const early = {
    name: 'early',
    label: 'Early',
    where: ({ status }: { status: string | null }) => status !== 'approved',
  }
  expect(states(tabView(hullSurvey, view, early, approver))).toEqual(['submitted'])
  expect(exported(tabView(hullSurvey, view, early, approver))).toBeUndefined()
  expect(states(tabView(hullSurvey, {}, { ...early, filters: { status: ['draft'] } }, null))).toEqual(['draft'])
})

test('a tab of all records leaves the view as it is', () => {
  expect(tabView(hullSurvey, view, { name: 'all', label: 'All' }, approver)).toBe(view)
  expect(tabView(hullSurvey, view, null, approver)).toBe(view)
})
