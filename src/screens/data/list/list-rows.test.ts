import { expect, test } from 'vitest'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { surveyInDays } from '../../../../tests/contract/specimens/half-days.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { readListQuery } from './list-query.ts'
import { createRowSelection, pageOf, rowsOfView } from './list-rows.ts'
import { availableColumns } from './list-view.ts'

const boats: Record<string, string> = { one: 'Bonny Star', two: 'Akwa Spirit' }
const titleOf = (_target: string, id: string) => boats[id] ?? null

const survey = (id: string, fields: Record<string, unknown>) =>
  recordWith({ status: 'draft', ...fields }, { id, number: `HS-2026-${id}` })

const rows = [
  survey('a', { place: 'Onne', boatId: 'one', day: '2026-11-01', method: 'dry', divers: 10 }),
  survey('b', { place: 'Bonny', boatId: 'two', day: '2026-11-20', method: 'afloat', divers: 9, status: 'submitted' }),
  survey('c', { place: 'Brass', boatId: 'two', day: '2026-10-31', method: 'dry', urgent: true }),
]
const ask = (address: Record<string, unknown>, view = {}) =>
  createRowSelection(hullSurvey)(
    rowsOfView(hullSurvey, view, rows),
    readListQuery(hullSurvey, view, address),
    titleOf,
  ).map((row) => row.id)

test('newest first unless asked otherwise, numbers by size, references by name', () => {
  expect(ask({})).toEqual(['b', 'a', 'c'])
  expect(ask({ orderBy: 'divers', order: 'asc' })).toEqual(['c', 'b', 'a'])
  expect(ask({ orderBy: 'boatId', order: 'asc' })).toEqual(['b', 'c', 'a'])
})

test('filters: values of one name are alternatives, names add up', () => {
  expect(ask({ method: 'dry' })).toEqual(['a', 'c'])
  expect(ask({ method: 'dry', boatId: 'one' })).toEqual(['a'])
  expect(ask({ status: 'draft,submitted' })).toEqual(['b', 'a', 'c'])
  expect(ask({ urgent: 'true' })).toEqual(['c'])
  expect(ask({ urgent: 'false' })).toEqual(['b', 'a'])
})

test('a range of days holds its ends, and may be open', () => {
  expect(ask({ day: '2026-11-01..2026-11-20' })).toEqual(['b', 'a'])
  expect(ask({ day: '..2026-11-01' })).toEqual(['a', 'c'])
  expect(ask({ day: '2026-11-02..' })).toEqual(['b'])
})

test('the search finds numbers, fields and the names of what is referred to, all words together', () => {
  expect(ask({ search: 'akwa' })).toEqual(['b', 'c'])
  expect(ask({ search: 'AKWA brass' })).toEqual(['c'])
  expect(ask({ search: 'HS-2026-a' })).toEqual(['a'])
  expect(ask({ search: 'nowhere' })).toEqual([])
})

test('what a view fixes always holds', () => {
  expect(ask({}, { fixed: { status: ['submitted'] } })).toEqual(['b'])
  expect(ask({}, { where: (row: StoredRecord) => row.place === 'Onne' })).toEqual(['a'])
})

test('a page past the end is the last there is', () => {
  const many = Array.from({ length: 61 }, (_, index) => index)
  expect(pageOf(many, 9, 30)).toMatchObject({ page: 3, pages: 3, from: 61, rows: [60] })
  expect(pageOf([], 1, 30)).toMatchObject({ page: 1, pages: 1, from: 0 })
  expect(pageOf(many, 2, 'all').rows).toHaveLength(61)
})

test('days are sorted with their halves', () => {
  const surveys = [
    recordWith({ day: '2026-11-01', days: 2 }, { id: 'two' }),
    recordWith({ day: '2026-11-02', days: 1, halfDays: 1 }, { id: 'one and a half' }),
    recordWith({ day: '2026-11-03', days: 1, halfDays: 0 }, { id: 'one' }),
    recordWith({ day: '2026-11-04', days: 0, halfDays: 1 }, { id: 'half' }),
  ]
  const query = readListQuery(surveyInDays, {}, { orderBy: 'days', order: 'asc' })
  const inOrder = createRowSelection(surveyInDays)(surveys, query, titleOf)
  expect(inOrder.map(({ id }) => id)).toEqual(['half', 'one', 'one and a half', 'two'])
  expect(availableColumns(surveyInDays).map(({ name }) => name)).not.toContain('halfDays')
})

test('a column is ordered by what is reckoned of it, and what has no day stands last', () => {
  const reckoned = { day: (row: StoredRecord) => (row.id === 'b' ? '2026-10-01' : row.day) }
  const query = { search: '', filters: {}, orderBy: 'day', order: 'asc' as const }
  const ids = (all: readonly StoredRecord[], orderedBy = {}) =>
    createRowSelection(hullSurvey, orderedBy)(all, query, titleOf).map(({ id }) => id)
  expect(ids(rows, reckoned)).toEqual(['b', 'c', 'a'])
  expect(ids([survey('d', { place: 'Warri' }), ...rows])).toEqual(['c', 'a', 'b', 'd'])
})
