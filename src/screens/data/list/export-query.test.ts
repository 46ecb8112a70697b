import { expect, test } from 'vitest'
import type { LocalRecord } from '#src/offline/mirror/rows/open-rows.ts'
import { spreadsheetMessages } from '#src/screens/messages/spreadsheet-messages.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { exportQuery, rangeOf, rowsAwaitingOffice } from './export-query.ts'
import { readListQuery } from './list-query.ts'
import type { ListView } from './list-view.ts'

const ask = (address: Record<string, unknown>, view: ListView = {}) =>
  exportQuery(hullSurvey, view, readListQuery(hullSurvey, view, address))?.toString()

test('search, values and both ends of a range in the words of the server', () => {
  expect(ask({})).toBe('order=desc')
  expect(ask({ search: ' akwa ', order: 'asc' })).toBe('search=akwa&order=asc')
  expect(ask({ method: 'dry,afloat' })).toBe('method=dry&method=afloat&order=desc')
  expect(ask({ day: '2026-11-01..2026-11-20' })).toBe('dayFrom=2026-11-01&dayTo=2026-11-20&order=desc')
  expect(ask({ day: '..2026-11-20' })).toBe('dayTo=2026-11-20&order=desc')
})

test('a range of days takes the place of the filter by the same day, and begins with it', () => {
  const filtered = readListQuery(hullSurvey, {}, { day: '2026-11-01..2026-11-20', method: 'dry' })
  expect(rangeOf(hullSurvey, {}, filtered)).toEqual({ day: 'day', days: { from: '2026-11-01', until: '2026-11-20' } })
  const days = { from: '2026-10-01', until: '2026-10-31' }
  expect(exportQuery(hullSurvey, {}, filtered, days)?.toString()).toBe(
    'method=dry&fromDate=2026-10-01&toDate=2026-10-31&order=desc',
  )
  expect(exportQuery(hullSurvey, {}, filtered, { ...days, from: '' })?.toString()).toBe(
    'method=dry&toDate=2026-10-31&order=desc',
  )
})

test('a list has no range where the view says which days it shows, or its records have no day', () => {
  const { filters } = readListQuery(hullSurvey, {}, {})
  expect(rangeOf(hullSurvey, { exportFilters: { year: ['2026'] } }, { filters })).toBeNull()
  expect(rangeOf({ ...hullSurvey, order: 'divers' }, {}, { filters })).toBeNull()
  expect(rangeOf({ ...hullSurvey, order: 'divers', exportDay: 'day' }, {}, { filters })?.day).toBe('day')
})

test("an order by another column is left to the spreadsheet, which begins in the list's own", () => {
  expect(ask({ orderBy: 'divers', order: 'asc' })).toBe('order=desc')
})

test('what a view fixes is asked for; a condition that only the screen knows leaves no export', () => {
  expect(ask({}, { fixed: { status: ['submitted'] } })).toBe('status=submitted&order=desc')
  expect(ask({}, { where: () => true })).toBeUndefined()
  expect(ask({}, { where: () => true, exportFilters: { place: ['Onne'] } })).toBe('place=Onne&order=desc')
})

test('what waits for whoever looks is not what the server is asked', () => {
  expect(ask({ status: 'submitted', waitsFor: 'me' })).toBeUndefined()
})

test('a choice among what a view asks takes its place; one outside of it leaves no export', () => {
  const view = { where: () => true, exportFilters: { method: ['dry', 'afloat'] } }
  expect(ask({}, view)).toBe('method=dry&method=afloat&order=desc')
  expect(ask({ method: 'dry' }, view)).toBe('method=dry&order=desc')
  expect(ask({ method: 'afloat' }, { ...view, exportFilters: { method: ['dry'] } })).toBeUndefined()
})

test('what waits to be sent is named as not contained, within the days asked for', () => {
  const row = (id: string, day: string, state?: 'waiting' | 'held' | 'received'): LocalRecord => ({
    ...recordWith({ day }),
    id,
    ...(state && { local: { state, entryId: id } }),
  })
  const rows = [
    row('a', '2026-11-01', 'waiting'),
    row('b', '2026-11-02'),
    row('c', '2026-11-03', 'received'),
    row('d', '2026-11-04', 'held'),
  ]
  const ids = (days?: { from: string; until: string }) => rowsAwaitingOffice(hullSurvey, rows, days).map(({ id }) => id)
  expect(ids()).toEqual(['a', 'd'])
  expect(ids({ from: '', until: '2026-11-02' })).toEqual(['a'])
  expect(ids({ from: '2026-11-02', until: '' })).toEqual(['d'])
  expect(spreadsheetMessages.exportWithout('x.xlsx', ['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe(
    'Changes that wait to be sent are not in x.xlsx: A, B, C, D, E and 2 more. Export again when they are sent.',
  )
})
