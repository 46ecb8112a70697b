import { expect, test } from 'vitest'
import { nextZoom, scaleOf } from './zoom.ts'

test('a page fits the width, or has the size asked for within bounds', () => {
  expect(scaleOf('fit', 397, 794)).toBe(0.5)
  expect(scaleOf(9, 397, 794)).toBe(4)
})

test('the buttons lead from any size to the next step, and no further than the last', () => {
  expect([nextZoom(0.83, 1), nextZoom(0.83, -1), nextZoom(1, 1), nextZoom(4, 1), nextZoom(0.25, -1)]).toEqual([
    0.9, 0.75, 1.25, 4, 0.25,
  ])
})
