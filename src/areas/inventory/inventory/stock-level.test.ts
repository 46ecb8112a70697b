import { describe, expect, it } from 'vitest'
import { isWithinTolerance, missingOf, projectedOf, stockLevel } from './stock-level.ts'

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

  it('is on order where what is to come lifts it above its minimum, unless nothing is left', () => {
    const ordered = (availableQuantity: number, onOrderQuantity: number) =>
      stockLevel({ availableQuantity, onOrderQuantity, minimumQuantity: 3 })
    expect([ordered(2, 2), ordered(2, 1), ordered(4, 2), ordered(0, 9), ordered(-1, 9)]).toEqual([
      'ordered',
      'low',
      'enough',
      'none',
      'short',
    ])
  })
})

describe('what is to come', () => {
  it('is projected to the thousandth, also before anything moved', () => {
    expect(projectedOf({ availableQuantity: 0.1, onOrderQuantity: 0.2 })).toBe(0.3)
    expect(projectedOf({ onOrderQuantity: 4 })).toBe(4)
    expect(projectedOf({ availableQuantity: -2, onOrderQuantity: null })).toBe(-2)
  })

  it('is missing up to the minimum, or to what the head requires where that is more', () => {
    const held = { availableQuantity: 2.5, onOrderQuantity: 1 }
    expect(missingOf({ ...held, minimumQuantity: 6 })).toBe(2.5)
    expect(missingOf({ ...held, minimumQuantity: 6, hodRequiredQuantity: 10 })).toBe(6.5)
    expect(missingOf({ ...held, minimumQuantity: 6, hodRequiredQuantity: 1 })).toBe(2.5)
    expect([missingOf({ ...held, minimumQuantity: 3 }), missingOf(held)]).toEqual([0, 0])
  })
})

it('books a count by itself where it differs by no more than the tolerance of what was expected', () => {
  expect(isWithinTolerance(100, 0, 0)).toBe(true)
  expect(isWithinTolerance(100, -2, 2)).toBe(true)
  expect(isWithinTolerance(100, -3, 2)).toBe(false)
  expect(isWithinTolerance(0, 1, 5)).toBe(false)
})
