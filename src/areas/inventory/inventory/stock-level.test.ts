import { describe, expect, it } from 'vitest'
import { isWithinTolerance, stockLevel } from './stock-level.ts'

describe('the level of an item', () => {
  const levelOf = (availableQuantity?: number, minimumQuantity?: number) =>
    stockLevel({ availableQuantity, minimumQuantity })

  it('is low at the minimum already, and none where nothing is left', () => {
    expect([levelOf(4, 3), levelOf(3, 3), levelOf(0, 3), levelOf(undefined, 3)]).toEqual([
      'enough',
      'low',
      'none',
      'none',
    ])
  })

  it('is never low without a minimum, and short below zero in any case', () => {
    expect([levelOf(0), levelOf(0, 0), levelOf(-1), levelOf(-1, 3)]).toEqual(['enough', 'enough', 'short', 'short'])
  })
})

it('books a count by itself where it differs by no more than the tolerance of what was expected', () => {
  expect(isWithinTolerance(100, 0, 0)).toBe(true)
  expect(isWithinTolerance(100, -2, 2)).toBe(true)
  expect(isWithinTolerance(100, -3, 2)).toBe(false)
  expect(isWithinTolerance(0, 1, 5)).toBe(false)
})
