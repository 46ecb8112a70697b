import { expect, it } from 'vitest'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { safetyObservationReport } from '#src/areas/incidents/safety-observation-report/safety-observation-report.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../tests/fixtures/record-with.ts'
import type { CountedTile } from './tiles.ts'
import { daysLate, todoOf } from './todo.ts'

const tile = (path: string, resource: Resource): CountedTile => ({
  path,
  title: resource.label[1],
  tile: { kind: 'review', picture: 'alert', note: '', count: { resource: resource.name, status: 'submitted' } },
})
const sent = (id: string, statusAt: string | null, owner = 'other') =>
  recordWith({}, { id, status: 'submitted', statusAt, createdAt: '2026-11-10T08:00:00Z', scope: { ...noScope, owner } })
const actor = actorWith({ personId: 'me', permissions: ['review near miss', 'review safety observation'] })
const nearMisses = { item: tile('/near', nearMissReport), resource: nearMissReport }
const observations = { item: tile('/seen', safetyObservationReport), resource: safetyObservationReport }

it('lists what waits over all kinds, the longest first, whatever the offset its moment was written in', () => {
  const todo = todoOf(
    [
      { ...nearMisses, rows: [sent('late', '2026-11-20T10:00:00+01:00'), sent('unknown', null)] },
      { ...observations, rows: [sent('early', '2026-11-20T08:30:00Z')] },
    ],
    actor,
  )
  expect(todo.map(({ record, item }) => [record.id, item.path])).toEqual([
    ['unknown', '/near'],
    ['early', '/seen'],
    ['late', '/near'],
  ])
})

it('holds a record that two lists count once, and none that somebody else is to take on', () => {
  const rows = [sent('one', '2026-11-20T08:00:00Z')]
  const other = { ...nearMisses, item: tile('/other', nearMissReport) }
  expect(
    todoOf(
      [
        { ...nearMisses, rows },
        { ...other, rows },
      ],
      actor,
    ).map(({ item }) => item.path),
  ).toEqual(['/near'])
  expect(todoOf([{ ...nearMisses, rows }], { ...actor, permissions: [] })).toEqual([])
})

it('marks what has waited for a week', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(daysLate('2026-11-16T12:00:00Z', now)).toBeNull()
  expect(daysLate('2026-11-15T12:00:00Z', now)).toBe(7)
  expect(daysLate('', now)).toBeNull()
})
