import { expect, test } from 'vitest'
import { footnotesOf, sheetsOf } from './comparison-sheets.ts'

test('six vendors stand on a sheet, and none is lost', () => {
  expect(sheetsOf([1, 2, 3, 4, 5, 6])).toEqual([[1, 2, 3, 4, 5, 6]])
  expect(sheetsOf([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3, 4, 5, 6], [7]])
  expect(sheetsOf([])).toEqual([])
})

test('the reasons of an award are numbered in the order of its lines', () => {
  const award = (id: string, why?: string) => ({ id, line: id, inventoryRequestVendorId: 'x', why })
  expect(
    footnotesOf([award('oil'), award('filter', 'Sooner'), award('hose', ' '), award('rope', 'Certified')]),
  ).toEqual([
    { place: 1, id: 'filter', line: 'filter', why: 'Sooner' },
    { place: 2, id: 'rope', line: 'rope', why: 'Certified' },
  ])
})
