import { describe, expect, it } from 'vitest'
import { closingDifference, expectedClosing, openingAfter } from './liquid.ts'

describe('what should remain', () => {
  it('is opening + received − consumed − transferred + correction', () => {
    const line = { id: '1', grade: 'marine gas oil', opening: 100, received: 50, consumed: 12.3, transferred: 5 }
    expect(expectedClosing(line)).toBe(132.7)
    expect(expectedClosing({ ...line, correction: -0.7 })).toBe(132)
  })

  it('is unknown without an opening', () => {
    expect(expectedClosing({ id: '1', grade: 'sludge', received: 3 })).toBeNull()
    expect(expectedClosing({ id: '1', grade: 'sludge', opening: 0 })).toBe(0)
  })

  it('has no crumbs of binary fractions', () => {
    expect(expectedClosing({ id: '1', grade: 'petrol', opening: 0.3, consumed: 0.1 })).toBe(0.2)
  })
})

describe('the difference to what does remain', () => {
  it('is what was found beyond the sum, negative where some is missing', () => {
    const line = { id: '1', grade: 'marine gas oil', opening: 100, consumed: 10 }
    expect(closingDifference({ ...line, closing: 87.6 })).toBe(-2.4)
    expect(closingDifference({ ...line, closing: 90 })).toBe(0)
    expect(closingDifference(line)).toBeNull()
  })
})

describe("yesterday's remaining as today's opening", () => {
  const yesterday = [
    { id: '1', grade: 'sludge', tank: 'Port', opening: 2, received: 0.1, closing: 2.2 },
    { id: '2', grade: 'sludge', tank: 'Starboard', opening: 1, received: 0.5 },
    { id: '3', grade: 'fresh water' },
  ]

  it('is what was measured, else the sum', () => {
    expect(openingAfter(yesterday, 'sludge', 'Port')).toBe(2.2)
    expect(openingAfter(yesterday, 'sludge', 'Starboard')).toBe(1.5)
  })

  it('keeps tanks apart, and is null where nothing is known', () => {
    expect(openingAfter(yesterday, 'sludge')).toBeNull()
    expect(openingAfter(yesterday, 'fresh water')).toBeNull()
    expect(openingAfter([], 'fresh water')).toBeNull()
  })
})
