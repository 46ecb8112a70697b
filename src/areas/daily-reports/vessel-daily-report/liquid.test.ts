import { describe, expect, it } from 'vitest'
import { computeClosingDifference, computeExpectedClosing, findOpening } from './liquid.ts'

describe('what should remain', () => {
  it('is opening + received − consumed − transferred + correction', () => {
    const line = { id: '1', grade: 'marine gas oil', opening: 100, received: 50, consumed: 12.3, transferred: 5 }
    expect(computeExpectedClosing(line)).toBe(132.7)
    expect(computeExpectedClosing({ ...line, correction: -0.7 })).toBe(132)
  })

  it('is unknown without an opening', () => {
    expect(computeExpectedClosing({ id: '1', grade: 'sludge', received: 3 })).toBeNull()
    expect(computeExpectedClosing({ id: '1', grade: 'sludge', opening: 0 })).toBe(0)
  })

  it('has no crumbs of binary fractions', () => {
    expect(computeExpectedClosing({ id: '1', grade: 'petrol', opening: 0.3, consumed: 0.1 })).toBe(0.2)
  })
})

describe('the difference to what does remain', () => {
  it('is what was found beyond the sum, negative where some is missing', () => {
    const line = { id: '1', grade: 'marine gas oil', opening: 100, consumed: 10 }
    expect(computeClosingDifference({ ...line, closing: 87.6 })).toBe(-2.4)
    expect(computeClosingDifference({ ...line, closing: 90 })).toBe(0)
    expect(computeClosingDifference(line)).toBeNull()
  })
})

describe("yesterday's remaining as today's opening", () => {
  const yesterday = [
    { id: '1', grade: 'sludge', tank: 'Port', opening: 2, received: 0.1, closing: 2.2 },
    { id: '2', grade: 'sludge', tank: 'Starboard', opening: 1, received: 0.5 },
    { id: '3', grade: 'fresh water' },
  ]

  it('is what was measured, else the sum', () => {
    expect(findOpening(yesterday, 'sludge', 'Port')).toBe(2.2)
    expect(findOpening(yesterday, 'sludge', 'Starboard')).toBe(1.5)
  })

  it('keeps tanks apart, and is null where nothing is known', () => {
    expect(findOpening(yesterday, 'sludge')).toBeNull()
    expect(findOpening(yesterday, 'fresh water')).toBeNull()
    expect(findOpening([], 'fresh water')).toBeNull()
  })
})
