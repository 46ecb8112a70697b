import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Field, fieldsOfObject } from '#src/resource/description/field-description.ts'
import {
  choice,
  decimal,
  file,
  flag,
  instant,
  integer,
  list,
  money,
  plainDate,
  quantity,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import type { ListItem } from '../../data/fields/list-item.ts'
import { withCopyFromAbove, withItemMoved, withItemRestored, withPastedLines } from './line-changes.ts'
import { columnsOf, fitsGrid } from './line-columns.ts'
import { lineTotals } from './line-totals.ts'
import { readPaste } from './paste-lines.ts'
import { readCell } from './read-cell.ts'
import { cellsOfText, holdsCells } from './spreadsheet-cells.ts'
import { lineKeyOf } from './use-line-keys.ts'

function listOf(shape: z.ZodRawShape): Field {
  const [field] = fieldsOfObject(z.strictObject({ lines: list(shape, 4) }))
  if (!field) throw new Error('no field')
  return field
}

const parts = listOf({
  item: text(100).meta({ label: 'Item' }),
  quantity: quantity().meta({ label: 'Quantity', unit: 'l', hint: 'As landed', step: 1 }),
  price: money().optional().meta({ label: 'Price' }),
})
const items: ListItem[] = [
  { id: 'a', item: 'Gear oil', quantity: 0.1, price: { amount: '10.10', currency: 'NGN' } },
  { id: 'b', item: 'Filter', quantity: 0.2, price: { amount: '5.00', currency: 'USD' } },
  { id: 'c', item: 'Rope' },
]

test('lists of simple values are rows; those with files, times, or questions of their own are not', () => {
  expect(fitsGrid(parts, undefined)).toBe(true)
  expect(fitsGrid(listOf({ item: text(), proof: file('x') }), undefined)).toBe(false)
  expect(fitsGrid(listOf({ item: text(), at: instant() }), undefined)).toBe(false)
  const asked = listOf({
    item: text(),
    why: text()
      .optional()
      .meta({ when: { field: 'item', is: ['other'] } }),
  })
  expect(fitsGrid(asked, undefined)).toBe(false)
  const wide = listOf(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`n${at}`, quantity()])))
  expect(fitsGrid(wide, undefined)).toBe(false)
  expect(fitsGrid(wide, { columns: ['n3', 'n1'] })).toBe(true)
})

test('columns are in the order of the view; a cell leaves unit and hint to the head', () => {
  const columns = columnsOf(parts, { columns: ['quantity', 'item'], widths: { item: 20 } })
  expect(columns.map(({ field: { name }, width }) => [name, width])).toEqual([
    ['quantity', 5.2],
    ['item', 20],
  ])
  expect(columns[0]?.field).not.toMatchObject({ unit: 'l' })
  expect(columns[0]?.field.hint).toBeUndefined()
  expect(columns[0]?.described.unit).toBe('l')
  // The same object each time: another would draw every cell with every letter.
  expect(columnsOf(parts, undefined)[1]?.field).toBe(columns[0]?.field)
})

test('a line is moved within its list only, and a cell is copied from the line above', () => {
  const order = (moved: readonly ListItem[]) => moved.map(({ id }) => id).join('')
  expect(order(withItemMoved(items, 'a', 1))).toBe('bac')
  expect(order(withItemMoved(items, 'c', -1))).toBe('acb')
  expect(order(withItemMoved(items, 'a', -1))).toBe('abc')
  expect(order(withItemMoved(items, 'gone', 1))).toBe('abc')
  expect(withCopyFromAbove(items, 'c', 'quantity')[2]).toEqual({ id: 'c', item: 'Rope', quantity: 0.2 })
  expect(withCopyFromAbove(items, 'a', 'quantity')).toEqual(items)
})

test('cells of a spreadsheet are read row by row, with line breaks and quotes in a cell', () => {
  expect(holdsCells('one cell')).toBe(false)
  expect(holdsCells('one cell\r\n')).toBe(false)
  expect(holdsCells('a\tb')).toBe(true)
  expect(holdsCells('a\nb')).toBe(true)
  expect(cellsOfText('Oil\t200\r\n"two\nlines"\t"said ""so"""\r\n')).toEqual([
    ['Oil', '200'],
    ['two\nlines', 'said "so"'],
  ])
  expect(cellsOfText('"open\tend')).toEqual([['"open', 'end']])
  expect(cellsOfText('\t\nx\t')).toEqual([
    ['', ''],
    ['x', ''],
  ])
})

test('a pasted cell is read as if it was typed, and nothing is guessed', () => {
  const [choices, yes, day, boat, whole, exact, price] = fieldsOfObject(
    z.strictObject({
      choices: choice(['a', 'b']).meta({ options: { a: 'At sea', b: 'In port' } }),
      yes: flag(),
      day: plainDate(),
      boat: reference('vessels'),
      whole: integer(0, 9),
      exact: decimal(3),
      price: money(),
    }),
  )
  const context = {
    today: '2026-11-28',
    idOf: (_: string, title: string) => (title === 'MV Bonny' ? 'v1' : null),
    before: { amount: '1.00', currency: 'USD' },
    franc: 'XOF' as const,
  }
  const read = (field: Field | undefined, typed: string) => field && readCell(typed, field, context)
  expect([read(choices, 'at SEA'), read(choices, 'b'), read(choices, 'at')]).toEqual([
    { value: 'a' },
    { value: 'b' },
    null,
  ])
  expect([read(yes, 'x'), read(yes, 'No'), read(yes, 'maybe')]).toEqual([{ value: true }, { value: false }, null])
  expect([read(day, '24 Nov'), read(day, '31-02-2026')]).toEqual([{ value: '2026-11-24' }, null])
  expect([read(boat, 'MV Bonny'), read(boat, 'MV')]).toEqual([{ value: 'v1' }, null])
  expect([read(whole, '7'), read(whole, '7.5'), read(whole, 'seven')]).toEqual([{ value: 7 }, null, null])
  expect([read(exact, '1,234.5'), read(exact, 'USD 3')]).toEqual([{ value: '1234.5' }, null])
  expect([read(price, '1,200.50'), read(price, 'NGN 3'), read(price, '800,00')]).toEqual([
    { value: { amount: '1200.50', currency: 'USD' } },
    { value: { amount: '3.00', currency: 'NGN' } },
    null,
  ])
  expect(read(whole, '')).toEqual({ value: undefined })
})

test('a paste fills lines from the focused cell on, adds lines as far as there is room, and names what it refuses', () => {
  let made = 0
  const into = {
    items,
    id: 'b',
    column: 'item',
    columns: columnsOf(parts, undefined),
    maxItems: 4,
    newId: () => `new${++made}`,
  }
  const cells = [
    ['Grease', 'a lot'],
    ['Paint', '20', '3.00', 'beyond'],
    ['Brush', '2'],
    ['Tape', '4'],
  ]
  const { lines, refused } = readPaste(cells, into, { today: '2026-11-28', idOf: () => null, franc: 'XAF' })
  expect(refused).toEqual([
    { line: 1, label: 'Quantity', text: 'a lot' },
    { line: 2, label: '', text: 'beyond' },
    { line: 4, label: 'Item', text: 'Tape' },
    { line: 4, label: 'Quantity', text: '4' },
  ])
  // By the time it is put in, another line may have been typed into.
  const meanwhile = items.map((item) => (item.id === 'b' ? { ...item, price: undefined } : item))
  expect(withPastedLines(meanwhile, 'b', lines, 4)).toEqual([
    items[0],
    { id: 'b', item: 'Grease', quantity: 0.2, price: undefined },
    { id: 'c', item: 'Paint', quantity: 20, price: { amount: '3.00', currency: 'USD' } },
    { id: 'new3', item: 'Brush', quantity: 2 },
  ])
  expect(withPastedLines([], 'b', lines, 4)).toEqual([])
})

test('a removed line comes back once, where it was, also when a merge or a paste changed the lines meanwhile', () => {
  const [first, second, third] = items
  if (!first || !second || !third) throw new Error('no lines')
  const removed = { item: second, at: 1 }
  expect(withItemRestored([first, third], removed)).toEqual(items)
  // Another device had changed it, so that the merge kept it.
  const merged = [first, { ...second, quantity: 7 }, third]
  expect(withItemRestored(merged, removed)).toBe(merged)
  expect(withItemRestored(withItemRestored([first], removed), removed)).toEqual([first, second])
  const pasted = withPastedLines([first, third], 'a', [{ newId: 'b', values: { item: 'Paint' } }], 4)
  expect(withItemRestored(pasted, removed).filter(({ id }) => id === 'b')).toHaveLength(1)
  expect(withItemRestored([], { item: third, at: 2 })).toEqual([third])
})

test('columns are added up exactly and each currency apart, with the lines that have nothing', () => {
  const columns = columnsOf(parts, undefined)
  expect(lineTotals(columns, items, undefined)).toEqual([
    { name: 'price', label: 'Price', texts: ['USD\u00a05.00', 'NGN\u00a010.10'], missing: 1 },
  ])
  expect(lineTotals(columns, items, { totals: ['quantity'] })).toEqual([
    { name: 'quantity', label: 'Quantity', texts: ['0.3 l'], missing: 1 },
  ])
  expect(lineTotals(columns, [{ id: 'c' }], undefined)).toEqual([])
})

test('keys belong to the cell unless the table takes them', () => {
  const press = (key: string, more = {}) => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...more,
  })
  expect(lineKeyOf(press('Enter'), true)).toBe('below')
  expect(lineKeyOf(press('Enter', { shiftKey: true }), true)).toBeNull()
  expect(lineKeyOf(press('Enter'), false)).toBeNull()
  expect(lineKeyOf(press('d', { ctrlKey: true }), true)).toBe('copy')
  expect(lineKeyOf(press('d'), true)).toBeNull()
  expect(lineKeyOf(press('ArrowUp', { altKey: true }), true)).toBe('up')
  expect(lineKeyOf(press('ArrowDown', { altKey: true }), false)).toBe('down')
  expect(lineKeyOf(press('Delete'), true)).toBeNull()
  expect(lineKeyOf(press('Delete'), false)).toBe('remove')
})
