import { expect, test } from 'vitest'
import { specimenPermit } from '../../../tests/contract/specimens/specimen-permit.ts'
import type { Resource } from '../description/define-resource.ts'
import { upgradeConflicts } from './upgrade-conflicts.ts'

const item = '018f2a5e-0000-7000-8000-0000000000a1'

/** Its second version: the list and a part of its items have other names, and every item got a part. */
const renamed: Resource = {
  ...specimenPermit,
  version: 2,
  upgrades: {
    1: ({ tests, ...fields }) => ({
      ...fields,
      ...(Array.isArray(tests) && {
        checks: tests.map(({ what, ...others }) => ({
          ...others,
          ...(what !== undefined && { name: what }),
          done: false,
        })),
      }),
    }),
  },
}

test('a clash within an item has the names of list and part by now, and none of what every item was given', () => {
  const clash = { field: 'tests', item, itemField: 'what', base: null, mine: 'Gas free', theirs: 'Oxygen' }
  expect(upgradeConflicts(renamed, clash, 1)).toEqual([{ ...clash, field: 'checks', itemField: 'name' }])
})

test('a clash over a whole item is of the list by its present name, each side as it reads now', () => {
  const clash = { field: 'tests', item, base: { id: item, what: 'Gas' }, mine: null, theirs: { id: item, what: 'Air' } }
  expect(upgradeConflicts(renamed, clash, 1)).toEqual([
    {
      field: 'checks',
      item,
      base: { id: item, name: 'Gas', done: false },
      mine: null,
      theirs: { id: item, name: 'Air', done: false },
    },
  ])
})

test('a field that was renamed, split, or whose values were replaced clashes as it is said now; one that is gone as it was', () => {
  const clash = (field: string, mine: unknown, theirs: unknown) => ({ field, base: null, mine, theirs })
  expect(upgradeConflicts(specimenPermit, clash('title', 'A', 'B'), 1)).toEqual([clash('heading', 'A', 'B')])
  expect(upgradeConflicts(specimenPermit, clash('master', 'Ada Obi', 'Bob Eze'), 2)).toEqual([
    clash('masterFirst', 'Ada', 'Bob'),
    clash('masterLast', 'Obi', 'Eze'),
  ])
  expect(upgradeConflicts(specimenPermit, clash('risk', 'high', 'low'), 3)).toEqual([clash('risk', 'severe', 'low')])
  const gone: Resource = { ...specimenPermit, version: 2, upgrades: { 1: () => ({}) } }
  expect(upgradeConflicts(gone, clash('wind', 3, 4), 1)).toEqual([clash('wind', 3, 4)])
})
