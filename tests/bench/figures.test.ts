import { expect, test } from 'vitest'
import { median, quantile, ratios, shown, table, withSpread } from './figures.ts'

test('a median is the middle, and between two their mean', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 6])).toBe(5.5)
  expect(median([])).toBeNaN()
})

test('a quantile lies between its neighbours in proportion', () => {
  expect(quantile([0, 10, 20, 30, 40], 0.95)).toBe(38)
})

test('figures show three digits that count', () => {
  expect([0.031234, 3.1234, 312.34, 31234].map(shown)).toEqual(['0.0312', '3.12', '312', '31,200'])
  expect(shown(Number.NaN)).toBe('–')
})

test('a median is told with its rounds, and alone as it is', () => {
  expect(withSpread([3, 1, 2])).toBe('2 (1–3)')
  expect(withSpread([2])).toBe('2')
  expect(withSpread([])).toBe('–')
})

test('a ratio is taken within each round', () => {
  expect(ratios([10, 30], [5, 10])).toEqual([2, 3])
  expect(ratios([10, 30], [5])).toEqual([2])
})

test('a table is Markdown', () => {
  expect(table(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |')
})
