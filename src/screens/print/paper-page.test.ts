import { expect, test } from 'vitest'
import { maxPaperRows, paperPage } from './paper-page.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a list that is all on paper says nothing more of it', () => {
  expect(paperPage({ rows: rowsOf(16), from: 1 }, 16)).toEqual({ rows: rowsOf(16), range: null, isCut: false })
})

test('one page of a list says which of its rows it has', () => {
  const { rows, range, isCut } = paperPage({ rows: rowsOf(9), from: 31 }, 39)
  expect([rows.length, range, isCut]).toEqual([9, { from: 31, to: 39 }, false])
})

test('a very long list ends on paper where it says so', () => {
  const { rows, range, isCut } = paperPage({ rows: rowsOf(50_000), from: 1 }, 50_000)
  expect([rows.length, range, isCut]).toEqual([maxPaperRows, { from: 1, to: maxPaperRows }, true])
})

test('how many there are is not said before it is known', () => {
  expect(paperPage({ rows: rowsOf(30), from: 1 }, null).range).toBeNull()
})
