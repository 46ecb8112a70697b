import { expect, test } from 'vitest'
import type { CorrectedSheet } from './corrected-sheet.ts'
import { correctionsKey, dropCorrections, keepCorrections, keptCorrections } from './kept-corrections.ts'

const corrected: CorrectedSheet = {
  sheet: { head: ['Name'], rows: [{ row: 2, cells: ['Ada'] }] },
  targets: null,
  decimalMark: 'comma',
  corrected: new Set([2]),
  leftOut: new Set(),
}
const file = (text: string) => new File([text], 'people.csv')

test('the same bytes are continued by the same person, whatever the file is called, and by nobody else', async () => {
  keepCorrections(await correctionsKey('ada', 'staff', file('Name\nAda')), corrected)
  const again = new File(['Name\nAda'], 'renamed.csv')
  const key = await correctionsKey('ada', 'staff', again)
  expect(keptCorrections(key)).toBe(corrected)
  expect(keptCorrections(await correctionsKey('ben', 'staff', again))).toBeNull()
  expect(keptCorrections(await correctionsKey('ada', 'vessels', again))).toBeNull()
  expect(keptCorrections(await correctionsKey('ada', 'staff', file('Name\nBen')))).toBeNull()
  dropCorrections(key)
  expect(keptCorrections(key)).toBeNull()
})

test('of many files the latest are kept', () => {
  for (const key of ['1', '2', '3', '4', '5', '1', '6']) keepCorrections(key, corrected)
  expect(['1', '2', '3', '4', '5', '6'].filter((key) => keptCorrections(key))).toEqual(['1', '3', '4', '5', '6'])
})
