import { expect, test } from 'vitest'
import { fittingFilters } from './fitting-filters.ts'

const filters = ['State', 'Vessel', 'Employment type', 'Department'].map((label) => ({
  name: label,
  label,
  field: null,
}))
const shown = (width: number) => fittingFilters(filters, width).map(({ name }) => name)

test('all stand where there is room for all; else the first ones, with room left for the button of the others', () => {
  expect(shown(2000)).toHaveLength(4)
  const minWidth = Array.from({ length: 2000 }, (_, width) => width).find((width) => shown(width).length === 4) ?? 0
  expect(shown(minWidth - 1)).toEqual(['State', 'Vessel'])
  expect(shown(0)).toEqual([])
})

test('with more room never fewer stand', () => {
  const counts = Array.from({ length: 1000 }, (_, width) => shown(width).length)
  expect(counts.toSorted((left, right) => left - right)).toEqual(counts)
})
