import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { exportQuery } from './export-query.ts'
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

test('an order by another column is left to the spreadsheet', () => {
  expect(ask({ orderBy: 'divers', order: 'asc' })).toBe('')
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
