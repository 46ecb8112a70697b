import { expect, test } from 'vitest'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { conflictSides } from './conflict-sides.ts'

const record = {
  plates: [
    { id: 'one', frame: '12', thickness: 9 },
    { id: 'two', frame: '14', thickness: 7.5 },
  ],
}
const tell = (conflict: Parameters<typeof conflictSides>[1][number]) =>
  conflictSides(hullSurvey, [conflict], record, () => null)[0]

test('a field is told with its label and its values as they are shown elsewhere', () => {
  expect(tell({ field: 'fouling', base: null, mine: 12, theirs: 14.5 })).toEqual({
    key: 'fouling',
    label: 'Fouling',
    base: 'Not filled in',
    mine: '12 %',
    theirs: '14.5 %',
  })
})

test('a field of a list item names the item by its place', () => {
  const said = tell({ field: 'plates', item: 'two', itemField: 'thickness', base: 8, mine: 7, theirs: 7.5 })
  expect(said).toMatchObject({
    key: 'plates/two/thickness',
    label: 'Plate 2, Thickness',
    mine: '7 mm',
    theirs: '7.5 mm',
  })
})

test('an item removed on one side and changed on the other', () => {
  const said = tell({
    field: 'plates',
    item: 'one',
    base: record.plates[0],
    mine: null,
    theirs: { id: 'one', frame: '12', thickness: 8 },
  })
  expect(said).toMatchObject({ label: 'Plate 1', mine: 'Not there', theirs: 'Frame: 12, Thickness: 8 mm' })
})
