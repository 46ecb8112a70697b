import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { readListQuery } from './list-query.ts'
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
  const again = readViewQuery(hullSurvey, {}, writeViewQuery(hullSurvey, {}, query))
  expect(again).toEqual({ ...query, page: 1, limit: 30 })
  expect(again.filters).toEqual({ status: ['draft', 'returned'], boatId: ['a,b'], day: ['2026-11-01..'] })
})

test('the same is asked by the same text, whatever was asked first', () => {
  const reversed = Object.fromEntries(Object.entries(savedQuery).toReversed())
  const text = writeViewQuery(hullSurvey, {}, readListQuery(hullSurvey, {}, savedQuery))
  expect(writeViewQuery(hullSurvey, {}, readListQuery(hullSurvey, {}, reversed))).toBe(text)
  expect(writeViewQuery(hullSurvey, {}, readViewQuery(hullSurvey, {}, text))).toBe(text)
  expect(writeViewQuery(hullSurvey, {}, readListQuery(hullSurvey, {}, {}))).toBe('')
})

test('what a list knows no more is left out of a view', () => {
  expect(readViewQuery(hullSurvey, {}, 'gone=1&orderBy=gone&columns=gone')).toEqual(readListQuery(hullSurvey, {}, {}))
})

test('an address that asks nothing of the list leaves it to the usual view', () => {
  expect(hasViewQuery(hullSurvey, {}, { year: 2026 })).toBe(false)
  expect(hasViewQuery(hullSurvey, {}, { day: '..' })).toBe(false)
  expect(hasViewQuery(hullSurvey, {}, { search: 'bonny' })).toBe(true)
  expect(hasViewQuery(hullSurvey, {}, { page: 2 })).toBe(true)
  expect(hasViewQuery(hullSurvey, {}, { view: 'all' })).toBe(true)
})
