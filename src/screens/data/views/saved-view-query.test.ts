import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { readListQuery } from '../list/list-query.ts'
import type { ListView } from '../list/list-view.ts'
import { hasViewQuery, readViewQuery, writeViewQuery } from './saved-view-query.ts'

const savedQuery = {
  search: '2026',
  orderBy: 'place',
  order: 'asc',
  status: 'draft,returned',
  boatId: 'a%2Cb',
  day: '2026-11-01..',
  columns: 'place,status',
}

test('a saved view comes back as what was asked, but for the page', () => {
  const query = readListQuery(hullSurvey, {}, { ...savedQuery, page: 3, limit: 'all' })
  const { query: again } = readViewQuery(hullSurvey, {}, writeViewQuery(hullSurvey, {}, { query, tab: null }))
  expect(again).toEqual({ ...query, page: 1, limit: 30 })
  expect(again.filters).toEqual({ status: ['draft', 'returned'], boatId: ['a,b'], day: ['2026-11-01..'] })
})

test('the same is asked by the same text, whatever was asked first', () => {
  const reversed = Object.fromEntries(Object.entries(savedQuery).toReversed())
  const written = (address: Readonly<Record<string, unknown>>) =>
    writeViewQuery(hullSurvey, {}, { query: readListQuery(hullSurvey, {}, address), tab: null })
  const text = written(savedQuery)
  expect(written(reversed)).toBe(text)
  expect(writeViewQuery(hullSurvey, {}, readViewQuery(hullSurvey, {}, text))).toBe(text)
  expect(written({})).toBe('')
})

test('what a list knows no more is left out of a view', () => {
  expect(readViewQuery(hullSurvey, {}, 'gone=1&orderBy=gone&columns=gone')).toEqual({
    query: readListQuery(hullSurvey, {}, {}),
    tab: null,
  })
})

test('a saved view keeps its tab, while the list has it', () => {
  const tabs: ListView = {
    tabs: [
      { name: 'all', label: 'All' },
      { name: 'done', label: 'Done', filters: { status: ['approved'] } },
    ],
  }
  const text = writeViewQuery(hullSurvey, tabs, {
    query: readListQuery(hullSurvey, tabs, { search: 'hull' }),
    tab: 'done',
  })
  expect(text).toBe('scope=done&search=hull')
  expect(readViewQuery(hullSurvey, tabs, text)).toMatchObject({ tab: 'done', query: { search: 'hull', filters: {} } })
  expect(readViewQuery(hullSurvey, {}, text).tab).toBeNull()
})

test('an address that asks nothing of the list leaves it to the usual view', () => {
  expect(hasViewQuery(hullSurvey, {}, { year: 2026 })).toBe(false)
  expect(hasViewQuery(hullSurvey, {}, { day: '..' })).toBe(false)
  expect(hasViewQuery(hullSurvey, {}, { search: 'bonny' })).toBe(true)
  expect(hasViewQuery(hullSurvey, {}, { page: 2 })).toBe(true)
  expect(hasViewQuery(hullSurvey, {}, { view: 'all' })).toBe(true)
  expect(hasViewQuery(hullSurvey, {}, { scope: 'done' })).toBe(true)
})
