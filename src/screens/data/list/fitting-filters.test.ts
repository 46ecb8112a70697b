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

test('what is in use stands before the others, with its values, in the order of the description', () => {
  const textOf = ({ name }: { name: string }) => (name === 'Department' ? 'Marine' : '')
  const withValue = (width: number) => fittingFilters(filters, width, textOf).map(({ name }) => name)
  expect(withValue(400)).toEqual(['Department'])
  expect(withValue(2000)).toEqual(['State', 'Vessel', 'Employment type', 'Department'])
  const counts = Array.from({ length: 1000 }, (_, width) => withValue(width))
  expect(counts.find((names) => names.length === 2)).toEqual(['State', 'Department'])
  const widthFor = (text: string) =>
    Array.from({ length: 2000 }, (_, width) => width).find(
      (width) => fittingFilters(filters, width, () => text).length === 4,
    )
  expect(widthFor('Afloat')).toBeGreaterThan(widthFor('') ?? 0)
})

test('with more room never fewer stand', () => {
  const counts = Array.from({ length: 1000 }, (_, width) => shown(width).length)
  expect(counts.toSorted((left, right) => left - right)).toEqual(counts)
})
