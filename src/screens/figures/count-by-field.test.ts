import { expect, test } from 'vitest'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { type CountedList, countByField } from './count-by-field.ts'
import { figureRows } from './figure.ts'

const list: CountedList = {
  resource: hullSurvey,
  path: '/surveys',
  view: { filters: ['status', 'method'] },
  search: { status: 'submitted' },
}
const rows = [
  recordWith({ method: 'dry' }, { status: 'submitted' }),
  recordWith({ method: 'wet' }, { status: 'submitted' }),
  recordWith({ method: 'dry' }, { status: 'submitted' }),
  recordWith({ method: 'dry' }, { status: 'approved' }),
  recordWith({}, { status: 'submitted' }),
]

test('each count is that of the list at its address, most first', () => {
  const actor = actorWith()
  const counts = countByField(list, 'method', actor, rows)
  expect(counts.map(({ value, count }) => [value, count])).toEqual([
    ['dry', 2],
    ['wet', 1],
  ])
  for (const { count, href } of counts) {
    const search = Object.fromEntries(new URL(href, 'http://office').searchParams)
    expect(figureRows({ ...list, search, label: '', group: 'period' }, actor, rows)).toHaveLength(count)
  }
})
