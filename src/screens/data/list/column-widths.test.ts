import { expect, test } from 'vitest'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { fittingColumns, maxColumnWidth, minColumnWidth, minWidthOf, spreadWidths } from './column-widths.ts'
import { defaultColumns, findPart } from './list-view.ts'

const parts = defaultColumns(hullSurvey, {}).map((name) => findPart(hullSurvey, name))
const needed = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + minWidthOf(hullSurvey, findPart(hullSurvey, name)), 0)
const columnsWithin = (width: number) => fittingColumns(hullSurvey, parts, width).map(({ name }) => name)

test('all columns stand where there is room for all, to the pixel', () => {
  const all = parts.map(({ name }) => name)
  expect(columnsWithin(needed(all))).toEqual(all)
  expect(columnsWithin(needed(all) - 1)).not.toEqual(all)
})

test('the last column yields first, what names the record and its state last, and those that stay keep their order', () => {
  expect(columnsWithin(needed(parts.map(({ name }) => name)) - 1)).toEqual([
    'number',
    'place',
    'boatId',
    'day',
    'status',
  ])
  expect(columnsWithin(needed(['place', 'day', 'status']))).toEqual(['place', 'day', 'status'])
  expect(columnsWithin(needed(['place', 'day', 'status']) - 1)).toEqual(['place', 'day'])
  expect(columnsWithin(0)).toEqual(['place'])
})

test('a long state has room for its two lines, and for one where nothing else needs it; a short one stands as it is', () => {
  const called = (label: string) => {
    const { workflow } = hullSurvey
    if (!workflow) throw new Error('the survey has a workflow')
    const states = { ...workflow.states, submitted: { label, color: 'blue', editable: false } } as const
    const resource: Resource = { ...hullSurvey, name: `surveys-${label}`, workflow: { ...workflow, states } }
    const [place, status] = ['place', 'status'].map((name) => findPart(resource, name))
    if (!place || !status) throw new Error('the survey has both')
    const least = minWidthOf(resource, status)
    const wide = minWidthOf(resource, place) + least + 600
    return [least, spreadWidths(resource, [place, status], {}, wide).status ?? 0] as const
  }
  const letters = (count: number) => count * 7.4 + 60
  const [short, long] = [called('Awaiting approval'), called("Awaiting inventory owner's approval")]
  expect(short[0]).toBeGreaterThanOrEqual(letters('Awaiting approval'.length))
  expect(long[0]).toBeGreaterThanOrEqual(letters('Awaiting inventory'.length))
  expect(long[0]).toBeLessThan(letters('Awaiting inventory owner'.length))
  expect(long[1]).toBeGreaterThanOrEqual(letters("Awaiting inventory owner's approval".length))
})

test('what is left over is shared out to the last pixel, and a width a person set is kept', () => {
  const available = needed(parts.map(({ name }) => name)) + 301
  const widths = spreadWidths(hullSurvey, parts, { place: 333 }, available + 333)
  expect(widths.place).toBe(333)
  expect(Object.values(widths).reduce((sum, width) => sum + width, 0)).toBe(available + 333)
  for (const part of parts) expect(widths[part.name]).toBeGreaterThanOrEqual(minWidthOf(hullSurvey, part))
})

test('where all widths are set the last column reaches to the edge; with too little room they stand as set', () => {
  const set = Object.fromEntries(parts.map(({ name }) => [name, 100]))
  expect(spreadWidths(hullSurvey, parts, set, 1000)).toEqual({ ...set, status: 1000 - 100 * (parts.length - 1) })
  expect(spreadWidths(hullSurvey, parts, set, 200)).toEqual(set)
})

test('a width from elsewhere is brought between the narrowest and the widest', () => {
  expect(spreadWidths(hullSurvey, parts, { place: 3, day: 99_999 }, 0)).toMatchObject({
    place: minColumnWidth,
    day: maxColumnWidth,
  })
})

test('an address of mail and a day have room for one line', () => {
  const place = findPart(hullSurvey, 'place')
  const email = { ...place, field: place.field && { ...place.field, reads: 'email' as const } }
  expect(minWidthOf(hullSurvey, email)).toBeGreaterThan(minWidthOf(hullSurvey, place) + 50)
  // `28 Dec 2026` in wide letters, between the paddings of a cell on a large window.
  expect(minWidthOf(hullSurvey, findPart(hullSurvey, 'day'))).toBeGreaterThanOrEqual(11 * 8.1 + 24)
})
