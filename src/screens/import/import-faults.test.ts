import { expect, test } from 'vitest'
import { faultsOf } from './import-faults.ts'
import { refusedRows } from './refused-rows.ts'
import type { ImportHead, ImportRow } from './request/import-request.ts'

const head: ImportHead = {
  head: ['First name', 'Kind of work', 'Id'],
  names: ['firstName', 'jobType', null],
  proposed: [],
  unknown: [],
  unclear: null,
  decimalMark: null,
  total: 1,
}
const labelOf = (name: string) => (name === 'email' ? 'E-mail' : name)
const row: ImportRow = {
  row: 7,
  outcome: 'refused',
  errors: {
    jobType: ['Choose one of: Onshore, Offshore'],
    Id: ['This is not a valid ID'],
    email: ['Required'],
    row: ['This means the same record as row 3'],
  },
  cells: ['=1+1', 'Sea, "deep"', ''],
}

test('each fault stands in its cell, and what has no column is said of the row', () => {
  expect(faultsOf(head, row, labelOf)).toEqual([
    { row: 7, column: 1, text: 'Choose one of: Onshore, Offshore' },
    { row: 7, column: 2, text: 'This is not a valid ID' },
    { row: 7, column: null, text: 'E-mail: Required' },
    { row: 7, column: null, text: 'This means the same record as row 3' },
  ])
})

test('a value in two columns is wrong in its first, and a list without a column is no fault of its fields', () => {
  const parts = { ...head, head: ['North', 'Red'], names: ['place.latitude', 'custom.1'] }
  const errors = { place: ['Too far'], custom: ['Enter Plate'], 'custom.1': ['Required'] }
  expect(faultsOf(parts, { ...row, errors }, (name) => name)).toEqual([
    { row: 7, column: 0, text: 'Too far' },
    { row: 7, column: null, text: 'custom: Enter Plate' },
    { row: 7, column: 1, text: 'Required' },
  ])
})

test('refused rows are saved with their reasons, as texts and not as formulas', async () => {
  const text = await refusedRows(
    head,
    [row, { row: 8, outcome: 'created', errors: {}, cells: ['Ada'] }],
    labelOf,
  ).text()
  expect(text.split('\r\n')).toEqual([
    '"First name","Kind of work","Id","Import errors"',
    '"\'=1+1","Sea, ""deep""","","Kind of work: Choose one of: Onshore, Offshore; Id: This is not a valid ID; E-mail: Required; This means the same record as row 3"',
    '',
  ])
})

test('a fault of a currency stands in its own column, one of an amount in the amount’s', () => {
  const columns: ImportHead = {
    ...head,
    head: ['Total', 'Total, currency'],
    names: ['total', 'total.currency'],
  }
  const errors = { total: ['Invalid amount'], 'total.currency': ['Choose one of: USD'] }
  expect(faultsOf(columns, { ...row, errors }, labelOf).map(({ column }) => column)).toEqual([0, 1])
  const alone = faultsOf({ ...columns, head: ['Total'], names: ['total'] }, { ...row, errors, cells: ['1'] }, labelOf)
  expect(alone.map(({ column }) => column)).toEqual([0, 0])
})

test('a value without a column is a fault of its own place, and an empty one is none', () => {
  const over = { row: 2, outcome: 'refused', errors: { row: ['4 values'] }, cells: ['a', 'b', 'c', 'd', ' '] } as const
  expect(faultsOf(head, { ...over, errors: { row: ['4 values'] }, cells: [...over.cells] }, labelOf)).toEqual([
    { row: 2, column: null, text: '4 values' },
    { row: 2, column: 3, text: 'There is no column for this value' },
  ])
})
