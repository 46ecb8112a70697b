import { expect, test } from 'vitest'
import { samplesOf, withTarget } from './matched-columns.ts'

const sheet = {
  head: ['Given name', 'Mail', 'Shoe size'],
  rows: [
    { row: 2, cells: ['Ada', '', '43'] },
    { row: 5, cells: ['=Grace', 'grace@deck.test', '43'] },
  ],
}

test('a column is shown with its first different values, and none of what is empty', () => {
  expect([0, 1, 2].map((column) => samplesOf(sheet, column))).toEqual([['Ada', '=Grace'], ['grace@deck.test'], ['43']])
})

test('a field comes from one column: another that had it is left out', () => {
  expect(withTarget(['firstName', null, 'email'], 1, 'email')).toEqual(['firstName', 'email', null])
  expect(withTarget(['firstName', null, null], 0, null)).toEqual([null, null, null])
})
