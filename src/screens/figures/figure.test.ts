import { expect, test } from 'vitest'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../tests/fixtures/record-with.ts'
import type { ListView } from '../data/list/list-view.ts'
import { type Figure, figureAddress, figureRows, openStates, resourcesRead } from './figure.ts'

const approver = actorWith({ personId: 'me', permissions: ['approve hull surveys'] })
const rows = ['submitted', 'submitted', 'draft', 'approved'].map((status, index) =>
  recordWith(
    { method: index === 1 ? 'wet' : 'dry' },
    {
      status,
      createdAt: `2026-1${index % 3}-05T08:00:00Z`,
      scope: { ...noScope, owner: index === 1 ? 'me' : 'other' },
    },
  ),
)
const view: ListView = {
  where: ({ status }) => status !== 'draft',
  filters: ['status', 'createdAt'],
  tabs: [
    { name: 'waiting', label: 'To approve', filters: { waitsFor: ['me'] } },
    { name: 'all', label: 'All' },
  ],
}
const figure = (search: Record<string, string>): Figure => ({
  label: 'Surveys',
  group: 'standing',
  resource: hullSurvey,
  path: '/surveys',
  view,
  search,
})
const count = (search: Record<string, string>) => figureRows(figure(search), approver, rows).length

test('a figure counts what its list shows at its address: the first tab, another one, and what the filters leave', () => {
  expect(count({})).toBe(1)
  expect(count({ scope: 'all' })).toBe(3)
  expect(count({ scope: 'all', status: 'approved,submitted' })).toBe(3)
  expect(count({ scope: 'all', status: 'approved' })).toBe(1)
  expect(count({ scope: 'all', createdAt: '2026-11-01..2026-11-30' })).toBe(1)
  expect(figureAddress(figure({ scope: 'all', status: 'approved' }))).toBe('/surveys?scope=all&status=approved')
})

test('a figure whose list follows from other records counts by them', () => {
  const wet: Figure = {
    ...figure({}),
    reckoned: {
      reads: ['hull-docks'],
      view: (rowsOf) => ({ where: ({ method }) => rowsOf('hull-docks').some((dock) => dock.method === method) }),
    },
  }
  expect(resourcesRead([wet, wet])).toEqual([hullSurvey.name, 'hull-docks'])
  expect(figureRows(wet, approver, rows, () => [recordWith({ method: 'wet' })])).toHaveLength(1)
  expect(figureRows(wet, approver, rows)).toHaveLength(0)
})

test('what is open is neither closed nor a draft', () => {
  expect(openStates(hullSurvey)).not.toContain('draft')
  const closed = Object.entries(hullSurvey.workflow?.states ?? {}).flatMap(([name, state]) =>
    state.closed ? [name] : [],
  )
  expect(openStates(hullSurvey).filter((name) => closed.includes(name))).toEqual([])
})
