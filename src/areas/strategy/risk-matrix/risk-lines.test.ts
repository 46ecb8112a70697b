import { expect, test } from 'vitest'
import { cellsOf, countIn, isPlaced, movesOf } from './risk-lines.ts'

const risks = [
  { rating: '5D', residualRating: '4B' },
  { rating: '5D', residualRating: '4B' },
  { rating: '4B', residualRating: '4B' },
  { rating: '2A' },
  {},
]

test('a risk stands in the cell of the side that is shown', () => {
  expect(risks.map((risk) => cellsOf(risk, 'both').join())).toEqual(['5D,4B', '5D,4B', '4B,4B', '2A', ''])
  expect(risks.filter((risk) => !isPlaced(risk, 'after'))).toHaveLength(2)
  expect(countIn(risks, '4B')).toEqual({ before: 1, after: 3 })
})

test('a line leads from cell to cell, once for all that go the same way', () => {
  expect(movesOf(risks)).toEqual([{ key: '5D-4B', from: { x: 3.5, y: 4.5 }, to: { x: 1.5, y: 3.5 } }])
})
