import { expect, test } from 'vitest'
import { findInPages, joinPieces, pieceAt } from './find-text.ts'

const page = joinPieces([
  { str: 'Plug the ', hasEOL: false },
  { str: 'scuppers.', hasEOL: true },
  { str: 'Stop at the first drop.', hasEOL: false },
])

test('words are found whatever the case, across pieces and line ends, on every page', () => {
  expect(findInPages([page.text, 'THE FIRST of the first'], 'the first')).toEqual([
    { page: 1, at: 27, length: 9 },
    { page: 2, at: 0, length: 9 },
    { page: 2, at: 13, length: 9 },
  ])
  expect(findInPages([page.text], 'SCUPPERS. stop')).toEqual([{ page: 1, at: 9, length: 14 }])
  expect(findInPages([page.text], 'drop.')).toHaveLength(1)
  expect(findInPages([page.text], ' ')).toEqual([])
})

test('a place in the text is a place in one of its pieces', () => {
  expect(pieceAt(page, 0)).toEqual({ piece: 0, offset: 0 })
  expect(pieceAt(page, 9)).toEqual({ piece: 1, offset: 0 })
  expect(pieceAt(page, 27)).toEqual({ piece: 2, offset: 8 })
})
