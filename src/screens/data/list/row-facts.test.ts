import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { defaultColumns, findPart } from './list-view.ts'
import { factParts, factsOf, isNamedFact } from './row-facts.ts'

const names = (parts: readonly { name: string }[]) => parts.map(({ name }) => name)

test('the columns without the title and the state are the facts, unless the view names others', () => {
  const columns = defaultColumns(hullSurvey, {})
  const parts = names(factParts(hullSurvey, {}, columns))
  expect(parts).toEqual(columns.filter((name) => name !== 'status' && !hullSurvey.title.some((part) => part === name)))
  expect(parts).toContain('number')
  expect(names(factParts(hullSurvey, { facts: ['divers', 'place'] }, columns))).toEqual(['divers', 'place'])
})

test('only what the record has is said, most important first, and a drawn cell always', () => {
  const parts = ['number', 'boatId', 'divers', 'method'].map((name) => findPart(hullSurvey, name))
  const record = recordWith({ boatId: null, divers: 0, method: 'dry' }, { provisionalNumber: 'HS-2026-1A' })
  expect(names(factsOf(parts, record, {}, 3))).toEqual(['number', 'divers', 'method'])
  expect(names(factsOf(parts, record, {}, 2))).toEqual(['number', 'divers'])
  expect(names(factsOf(parts, recordWith({}), { boatId: () => 'none' }, 3))).toEqual(['boatId'])
})

test('a number, a yes and a day bear their label, a name and a choice say what they are', () => {
  const record = recordWith({ divers: 2, urgent: true, day: '2026-11-28', boatId: 'b', method: 'dry' })
  const named = ['divers', 'urgent', 'day', 'createdAt', 'boatId', 'method', 'number'].filter((name) =>
    isNamedFact(findPart(hullSurvey, name), record),
  )
  expect(named).toEqual(['divers', 'urgent', 'day', 'createdAt'])
})

test('the words of a drawn cell for there being no day bear no label', () => {
  expect(isNamedFact(findPart(hullSurvey, 'day'), recordWith({}))).toBe(false)
})
