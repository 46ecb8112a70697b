import { expect, test } from 'vitest'
import { nothingPicked, type Picked, rangedTo, stillIn, stretched, toggled, togglesAll } from './picked-rows.ts'

const rows = 'abcdefgh'.split('').map((id) => ({ id }))
const ids = (picked: Picked) => [...picked.ids].sort().join('')

test('a range goes from the row picked last to this one, in either direction, and replaces itself as it changes', () => {
  const third = toggled(nothingPicked, 'c')
  const down = rangedTo(third, rows, 'f')
  expect(ids(down)).toBe('cdef')
  expect(ids(rangedTo(down, rows, 'd'))).toBe('cd')
  expect(ids(rangedTo(down, rows, 'a'))).toBe('abc')
})

test('a range leaves alone what was picked before it', () => {
  const picked = toggled(toggled(nothingPicked, 'h'), 'b')
  const wide = rangedTo(picked, rows, 'e')
  expect(ids(wide)).toBe('bcdeh')
  expect(ids(rangedTo(wide, rows, 'c'))).toBe('bch')
})

test('from a row that was let go, a range lets go', () => {
  const all = togglesAll(nothingPicked, rows)
  expect(ids(rangedTo(toggled(all, 'c'), rows, 'e'))).toBe('abfgh')
})

test('a range whose first row has left the list picks the one row', () => {
  const picked = toggled(nothingPicked, 'gone')
  expect(ids(rangedTo(stillIn(picked, rows), rows, 'b'))).toBe('b')
  expect(ids(rangedTo(nothingPicked, rows, 'b'))).toBe('b')
})

test('by the keyboard a range grows and shrinks from where it was begun, and begins anew from elsewhere', () => {
  const two = stretched(nothingPicked, rows, 'b', 'c')
  const three = stretched(two, rows, 'c', 'd')
  expect(ids(three)).toBe('bcd')
  expect(ids(stretched(three, rows, 'd', 'c'))).toBe('bc')
  expect(ids(stretched(three, rows, 'g', 'h'))).toBe('bcdgh')
})

test('a page is added whole, then let go whole, and other pages stay', () => {
  const other = toggled(nothingPicked, 'h')
  const page = rows.slice(0, 3)
  const added = togglesAll(toggled(other, 'b'), page)
  expect(ids(added)).toBe('abch')
  expect(ids(togglesAll(added, page))).toBe('h')
})

test('what has left the list is no longer picked, not even when the range changes', () => {
  const range = rangedTo(toggled(toggled(nothingPicked, 'h'), 'b'), rows, 'd')
  const left = rows.filter(({ id }) => id !== 'h' && id !== 'c')
  const still = stillIn(range, left)
  expect(ids(still)).toBe('bd')
  expect(ids(rangedTo(still, left, 'e'))).toBe('bde')
  expect(stillIn(still, left)).toBe(still)
})
