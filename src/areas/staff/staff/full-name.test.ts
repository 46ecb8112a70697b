import { expect, test } from 'vitest'
import { readListQuery } from '#src/screens/data/list/list-query.ts'
import { availableColumns, findPart, fullName } from '#src/screens/data/list/list-view.ts'
import { titleWidths } from '#src/screens/data/list/number-widths.ts'
import { factParts } from '#src/screens/data/list/row-facts.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { staff } from './staff.ts'

const names = (resource: typeof staff | typeof hullSurvey) => availableColumns(resource).map(({ name }) => name)

test('a name stored in parts may stand in one column, ordered by the part that orders the list', () => {
  expect(findPart(staff, fullName)).toMatchObject({ label: 'Name', sortedBy: 'lastName' })
  expect(names(staff).slice(0, 3)).toEqual([fullName, 'firstName', 'lastName'])
  expect(names(hullSurvey)).not.toContain(fullName)
  expect(readListQuery(staff, {}, { columns: fullName, orderBy: fullName })).toMatchObject({
    columns: [fullName],
    orderBy: 'lastName',
  })
})

test('it has room for the longest name, and is not said again below it', () => {
  const people = [
    recordWith({ firstName: 'Ada', lastName: 'Obi' }),
    recordWith({ firstName: 'Oluwaseun', lastName: 'Ekpo' }),
  ]
  expect(titleWidths(staff, [findPart(staff, fullName)], people)).toEqual({ [fullName]: 14 * 8 + 26 })
  expect(factParts(staff, {}, [fullName, 'jobTitle']).map(({ name }) => name)).toEqual(['jobTitle'])
})
