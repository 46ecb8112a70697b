import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { readListQuery, writeListQuery } from './list-query.ts'
import { availableFilters, defaultColumns } from './list-view.ts'

test('an empty address gives what the description and the specification say', () => {
  const query = readListQuery(hullSurvey, {}, {})
  expect(query).toMatchObject({ page: 1, limit: 30, search: '', orderBy: 'day', order: 'desc', filters: {} })
  expect(query.columns).toEqual(['number', 'place', 'boatId', 'day', 'method', 'status'])
})

test('a page has as many rows as the description says, unless the address says otherwise', () => {
  const long = { ...hullSurvey, pageSize: 50 } as const
  expect(readListQuery(long, {}, {}).limit).toBe(50)
  expect(readListQuery(long, {}, { limit: 30 }).limit).toBe(30)
  expect(writeListQuery(long, {}, readListQuery(long, {}, { limit: 30 })).limit).toBe(30)
  expect(writeListQuery(long, {}, readListQuery(long, {}, {})).limit).toBeUndefined()
})

test('a list that goes by no day ascends, as the office lists it', () => {
  expect(readListQuery({ ...hullSurvey, order: 'place' }, {}, {})).toMatchObject({ orderBy: 'place', order: 'asc' })
})

test('a query comes back from the address it was written to', () => {
  const query = {
    ...readListQuery(hullSurvey, {}, {}),
    page: 3,
    limit: 'all' as const,
    search: '2026',
    orderBy: 'place',
    order: 'asc' as const,
    filters: { status: ['draft', 'returned'], boatId: ['a,b%2C'], day: ['2026-11-01..'] },
    columns: ['place', 'status'],
  }
  expect(readListQuery(hullSurvey, {}, writeListQuery(hullSurvey, {}, query))).toEqual(query)
})

test('what waits for whoever looks is asked for in the address alone, of what is decided by others', () => {
  const query = readListQuery(hullSurvey, {}, { waitsFor: 'me', status: 'submitted' })
  expect(query.filters).toEqual({ status: ['submitted'], waitsFor: ['me'] })
  expect(writeListQuery(hullSurvey, {}, query)).toMatchObject({ status: 'submitted', waitsFor: 'me' })
  expect(availableFilters(hullSurvey, {}).map(({ name }) => name)).not.toContain('waitsFor')
  expect(readListQuery({ ...hullSurvey, workflow: undefined }, {}, { waitsFor: 'me' }).filters).toEqual({})
})

test('a filter written with underscores counts where its own name is absent, and goes when the list asks anew', () => {
  const query = readListQuery(hullSurvey, {}, { boat_id: 'a,b', urgent: 'true' })
  expect(query.filters).toEqual({ boatId: ['a', 'b'], urgent: ['true'] })
  expect(readListQuery(hullSurvey, {}, { boat_id: 'a', boatId: 'b' }).filters).toEqual({ boatId: ['b'] })
  const address = { boat_id: 'a,b', urgent: 'true', job_type: 'offshore' }
  const without = { ...address, ...writeListQuery(hullSurvey, {}, { ...query, filters: {} }) }
  expect(readListQuery(hullSurvey, {}, without).filters).toEqual({})
  expect(without).toMatchObject({ boat_id: undefined, urgent: undefined, job_type: 'offshore' })
  const expected = { ...address, ...writeListQuery(hullSurvey, {}, query) }
  expect(readListQuery(hullSurvey, {}, expected)).toEqual(query)
})

test('what is usual is left out of the address', () => {
  const written = writeListQuery(hullSurvey, {}, readListQuery(hullSurvey, {}, {}))
  expect(Object.values(written).filter((value) => value !== undefined)).toEqual([])
})

test('nonsense in the address falls back, and never asks for more than a hundred rows', () => {
  const query = readListQuery(
    hullSurvey,
    {},
    { page: -4, limit: 100000, orderBy: 'password', order: 'up', columns: 'x', nothing: 'y' },
  )
  expect(query).toMatchObject({ page: 1, limit: 100, orderBy: 'day', order: 'desc', filters: {} })
  expect(query.columns).toContain('place')
})

test('a fixed filter cannot be lifted by the address', () => {
  const query = readListQuery(hullSurvey, { fixed: { status: ['submitted'] } }, { status: 'draft' })
  expect(query.filters).toEqual({})
})

test('columns kept on the device stand where the address asks for none, and an address wins', () => {
  const expected = ['status', 'place', 'gone']
  expect(readListQuery(hullSurvey, {}, {}, { columns: expected }).columns).toEqual(['status', 'place'])
  expect(readListQuery(hullSurvey, {}, { columns: 'day,place,day' }, { columns: expected }).columns).toEqual([
    'day',
    'place',
  ])
  expect(readListQuery(hullSurvey, {}, { columns: 'gone' }, { columns: expected }).columns).toEqual(['status', 'place'])
  expect(readListQuery(hullSurvey, {}, {}, { columns: ['gone'] }).columns).toEqual(defaultColumns(hullSurvey, {}))
})

test('rows are grouped by what the address says, else by what is stored, and only by what they are grouped by', () => {
  const stored = { group: 'method' }
  expect(readListQuery(hullSurvey, {}, { group: 'status' }, stored).group).toBe('status')
  expect(readListQuery(hullSurvey, {}, {}, stored).group).toBe('method')
  expect(readListQuery(hullSurvey, {}, { group: 'notes' }, {}).group).toBe('')
  const query = readListQuery(hullSurvey, {}, { group: 'day' })
  expect(writeListQuery(hullSurvey, {}, query).group).toBe('day')
  expect(writeListQuery(hullSurvey, {}, { ...query, group: '' }).group).toBeUndefined()
})
