import { expect, test } from 'vitest'
import {
  extendRange,
  nothingPicked,
  type Picked,
  pickRange,
  retainPresent,
  toggleAll,
  togglePick,
} from './picked-rows.ts'

const rows = 'abcdefgh'.split('').map((id) => ({ id }))
const ids = (picked: Picked) => [...picked.ids].sort().join('')

test('a range goes from the row picked last to this one, in either direction, and replaces itself as it changes', () => {
  const third = togglePick(nothingPicked, 'c')
  const down = pickRange(third, rows, 'f')
  expect(ids(down)).toBe('cdef')
  expect(ids(pickRange(down, rows, 'd'))).toBe('cd')
  expect(ids(pickRange(down, rows, 'a'))).toBe('abc')
})

test('a range leaves alone what was picked before it', () => {
  const picked = togglePick(togglePick(nothingPicked, 'h'), 'b')
  const wide = pickRange(picked, rows, 'e')
  expect(ids(wide)).toBe('bcdeh')
  expect(ids(pickRange(wide, rows, 'c'))).toBe('bch')
})

test('from a row that was let go, a range lets go', () => {
  const all = toggleAll(nothingPicked, rows)
  expect(ids(pickRange(togglePick(all, 'c'), rows, 'e'))).toBe('abfgh')
})

test('a range whose first row has left the list picks the one row', () => {
  const picked = togglePick(nothingPicked, 'gone')
  expect(ids(pickRange(retainPresent(picked, rows), rows, 'b'))).toBe('b')
  expect(ids(pickRange(nothingPicked, rows, 'b'))).toBe('b')
})

test('by the keyboard a range grows and shrinks from where it was begun, and begins anew from elsewhere', () => {
  const two = extendRange(nothingPicked, rows, 'b', 'c')
  const three = extendRange(two, rows, 'c', 'd')
  expect(ids(three)).toBe('bcd')
  expect(ids(extendRange(three, rows, 'd', 'c'))).toBe('bc')
  expect(ids(extendRange(three, rows, 'g', 'h'))).toBe('bcdgh')
})

test('a page is added whole, then let go whole, and other pages stay', () => {
  const other = togglePick(nothingPicked, 'h')
  const page = rows.slice(0, 3)
  const added = toggleAll(togglePick(other, 'b'), page)
  expect(ids(added)).toBe('abch')
  expect(ids(toggleAll(added, page))).toBe('h')
})

test('what has left the list is no longer picked, not even when the range changes', () => {
  const range = pickRange(togglePick(togglePick(nothingPicked, 'h'), 'b'), rows, 'd')
  const left = rows.filter(({ id }) => id !== 'h' && id !== 'c')
  const still = retainPresent(range, left)
  expect(ids(still)).toBe('bd')
  expect(ids(pickRange(still, left, 'e'))).toBe('bde')
  expect(retainPresent(still, left)).toBe(still)
})
