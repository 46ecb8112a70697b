import { expect, test } from 'vitest'
import { rollUp } from './roll-up.ts'

test('a parent is the weighted mean of its children', () => {
  expect(
    rollUp([
      { progress: 80, weight: 3 },
      { progress: 20, weight: 1 },
    ]),
  ).toBe(65)
})

test('a child without a weight counts one, and one that nobody tracked is left out', () => {
  expect(
    rollUp([
      { progress: 100, weight: null },
      { progress: 0, weight: 1 },
      { progress: null, weight: 50 },
    ]),
  ).toBe(50)
  expect(rollUp([{ progress: null, weight: 5 }])).toBeNull()
  expect(rollUp([])).toBeNull()
})
