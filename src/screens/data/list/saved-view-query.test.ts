import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { readListQuery } from './list-query.ts'
import { asksAnything, asksOf, queryOf } from './saved-view-query.ts'

const asked = {
  search: '2026',
  orderBy: 'place',
  order: 'asc',
  status: 'draft,returned',
  boatId: 'a%2Cb',
  day: '2026-11-01..',
  columns: 'place,status',
}

test('a saved view comes back as what was asked, but for the page', () => {
  const query = readListQuery(hullSurvey, {}, { ...asked, page: 3, limit: 'all' })
  const again = queryOf(hullSurvey, {}, asksOf(hullSurvey, {}, query))
  expect(again).toEqual({ ...query, page: 1, limit: 30 })
  expect(again.filters).toEqual({ status: ['draft', 'returned'], boatId: ['a,b'], day: ['2026-11-01..'] })
})

test('the same is asked by the same text, whatever was asked first', () => {
  const reversed = Object.fromEntries(Object.entries(asked).toReversed())
  const text = asksOf(hullSurvey, {}, readListQuery(hullSurvey, {}, asked))
  expect(asksOf(hullSurvey, {}, readListQuery(hullSurvey, {}, reversed))).toBe(text)
  expect(asksOf(hullSurvey, {}, queryOf(hullSurvey, {}, text))).toBe(text)
  expect(asksOf(hullSurvey, {}, readListQuery(hullSurvey, {}, {}))).toBe('')
})

test('what a list knows no more is left out of a view', () => {
  expect(queryOf(hullSurvey, {}, 'gone=1&orderBy=gone&columns=gone')).toEqual(readListQuery(hullSurvey, {}, {}))
})

test('an address that asks nothing of the list leaves it to the usual view', () => {
  expect(asksAnything(hullSurvey, {}, { year: 2026 })).toBe(false)
  expect(asksAnything(hullSurvey, {}, { day: '..' })).toBe(false)
  expect(asksAnything(hullSurvey, {}, { search: 'bonny' })).toBe(true)
  expect(asksAnything(hullSurvey, {}, { page: 2 })).toBe(true)
  expect(asksAnything(hullSurvey, {}, { view: 'all' })).toBe(true)
})
