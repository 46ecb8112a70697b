import { expect, test } from 'vitest'
import { Problem } from '#src/server/http/problem.ts'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { readListQuery } from './list-query.ts'

const [one, other] = ['01954a2f-5c00-7000-8000-000000000001', '01954a2f-5c00-7000-8000-000000000002']
const filtersOf = (input: unknown) => readListQuery(hullSurvey, input).filters

/** The parameters that are refused, by name. */
function refusedOf(input: unknown): string[] {
  try {
    filtersOf(input)
    return []
  } catch (error) {
    if (error instanceof Problem) return Object.keys(error.errors ?? {})
    throw error
  }
}

test('a filter written with underscores is the filter itself, with its alternatives and bounds', () => {
  expect(filtersOf({ boat_id: [one, other] })).toEqual({ boatId: [one, other] })
  expect(filtersOf({ started_at_from: '21-11-2026', created_by: one })).toEqual({
    startedAtFrom: ['2026-11-21'],
    createdBy: [one],
  })
})

test('a page has 30 rows, or as many as the description or the request says', () => {
  expect(readListQuery(hullSurvey, {}).limit).toBe(30)
  expect(readListQuery({ ...hullSurvey, pageSize: 50 }, {}).limit).toBe(50)
  expect(readListQuery({ ...hullSurvey, pageSize: 50 }, { limit: '10' }).limit).toBe(10)
})

test('a list that is not asked for an order is descending, by a name too', () => {
  expect(readListQuery(hullSurvey, {}).order).toBe('desc')
  expect(readListQuery({ ...hullSurvey, order: 'place' }, {}).order).toBe('desc')
  expect(readListQuery({ ...hullSurvey, order: 'place' }, { order: 'asc' }).order).toBe('asc')
})

test('it counts where the own name of the filter is absent, whichever comes first', () => {
  expect(filtersOf({ boat_id: one, boatId: other })).toEqual({ boatId: [other] })
  expect(filtersOf({ boatId: other, boat_id: one })).toEqual({ boatId: [other] })
})

test('what is wrong is refused by the name it was asked by', () => {
  expect(refusedOf({ boat_id: 'me' })).toEqual(['boat_id'])
  expect(refusedOf({ boat_ids: one })).toEqual(['boat_ids'])
  expect(refusedOf({ place_from: 'A' })).toEqual(['place_from'])
  expect(refusedOf({ Boat_id: one })).toEqual(['Boat_id'])
})
