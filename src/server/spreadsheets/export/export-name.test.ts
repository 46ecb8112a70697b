import { expect, test } from 'vitest'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { readListQuery } from '#src/server/resource-routes/list-query.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { exportName } from './export-name.ts'

const now = new Date('2026-11-28T09:00:00Z')
const named = (pattern: string | undefined, query: object = {}) => {
  const resource: Resource = { ...hullSurvey, ...(pattern !== undefined && { exportName: pattern }) }
  return exportName(resource, readListQuery(resource, query), now)
}

test('a file is named after its list and the day, or as its description says', () => {
  expect(named(undefined)).toBe('Hull surveys - 2026-11-28.xlsx')
  expect(named('PMS--{date}.xlsx')).toBe('PMS--2026-11-28.xlsx')
  expect(named('Equipment logs.xlsx')).toBe('Equipment logs.xlsx')
})

test('the year in its name is the one that was asked for, else the present one', () => {
  expect(named('Incident Log - {year}.xlsx')).toBe('Incident Log - 2026.xlsx')
  expect(named('Incident Log - {year}.xlsx', { year: '2024' })).toBe('Incident Log - 2024.xlsx')
  expect(named('Incident Log - {year}.xlsx', { dayFrom: '2023-02-01', dayTo: '2023-11-30' })).toBe(
    'Incident Log - 2023.xlsx',
  )
  expect(named('Incident Log - {year}.xlsx', { dayFrom: '2023-02-01' })).toBe('Incident Log - 2026.xlsx')
})
