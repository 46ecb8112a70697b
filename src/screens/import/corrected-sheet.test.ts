import { expect, test } from 'vitest'
import {
  type CorrectedSheet,
  correctedFile,
  shownHead,
  shownRows,
  withCell,
  withJoined,
  withRow,
} from './corrected-sheet.ts'

const chosen: CorrectedSheet = {
  sheet: {
    head: ['Given name', 'Mail', 'Shoe size'],
    rows: [
      { row: 2, cells: ['Ada', '', '43'] },
      { row: 5, cells: ['=Grace', 'grace@deck.test', '43'] },
    ],
  },
  targets: ['firstName', 'email', null],
  decimalMark: null,
  corrected: new Set(),
  leftOut: new Set(),
}
const read = { head: [], names: [], proposed: [0], unknown: [], unclear: null, decimalMark: null, total: 1 }
const linesOf = async (corrected: CorrectedSheet) =>
  (await correctedFile('people.xlsx', corrected).text()).split('\r\n')

test('what is sent bears the names of fields, and its rows keep the numbers they have in the file', async () => {
  expect(await linesOf(chosen)).toEqual([
    '"firstName","email","Import errors"',
    '"Ada","",""',
    '',
    '',
    '"\'=Grace","grace@deck.test",""',
    '',
  ])
  const [head] = await linesOf({ ...chosen, targets: null })
  expect(head).toBe('"Given name","Mail","Shoe size"')
})

test('a corrected cell is sent as it was written, and of a row that is left out nothing but its line', async () => {
  const corrected = withRow(withCell(chosen, 2, 1, 'ada@deck.test'), 5, true)
  expect(await linesOf(corrected)).toEqual([expect.anything(), '"Ada","ada@deck.test",""', '', '', '', ''])
  expect([...corrected.corrected]).toEqual([2])
  expect(await linesOf(withRow(corrected, 5, false))).toContain('"\'=Grace","grace@deck.test",""')
})

test('a row is shown with the cells of the chosen file, and one that is left out stays in sight of a trial', () => {
  const result = { row: 2, outcome: 'created', errors: {}, cells: ['Ada', ''] } as const
  expect(shownHead({ ...read, head: ['firstName'], names: ['firstName'] }, chosen)).toMatchObject({
    head: ['Given name', 'Mail', 'Shoe size'],
    names: ['firstName', null, null],
    proposed: [],
  })
  const rows = [{ ...result, cells: [...result.cells] }]
  expect(shownRows(rows, chosen, true).map(({ row, cells }) => [row, cells])).toEqual([
    [2, ['Ada', '', '43']],
    [5, ['=Grace', 'grace@deck.test', '43']],
  ])
  expect(shownRows(rows, chosen, false).map(({ row }) => row)).toEqual([2])
})

const parted: CorrectedSheet = {
  ...chosen,
  sheet: { head: ['Name', 'Post', 'Base'], rows: [{ row: 2, cells: ['Ada', 'Cook', ' chief', 'Onne'], merged: [1] }] },
}

test('a correction loses nothing of a row with more values than columns, and parted values are joined', () => {
  expect(withCell(parted, 2, 0, 'Ben').sheet.rows).toEqual([
    { row: 2, cells: ['Ben', 'Cook', ' chief', 'Onne'], merged: [1] },
  ])
  const joined = withJoined(parted, 2, 1)
  expect(joined.sheet.rows[0]?.cells).toEqual(['Ada', 'Cook, chief', 'Onne'])
  expect([...joined.corrected]).toEqual([2])
})

test('a corrected cell is no longer one that is merged with the cell above', () => {
  const [row] = shownRows([], withCell(parted, 2, 1, 'Rating'), true)
  expect(row?.merged).toEqual([])
  expect(shownRows([], parted, true)[0]?.merged).toEqual([1])
})
