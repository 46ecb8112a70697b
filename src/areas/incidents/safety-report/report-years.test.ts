import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { nearMissReport } from '../near-miss-report/near-miss-report.ts'
import { listReportYears } from './report-years.ts'

test('the years go back to the first one, and before and on to those that reports bear', () => {
  expect(listReportYears(nearMissReport, [], 2025)).toEqual([2025, 2024, 2023])
  const rows = ['2027-12-31T09:00Z', '2021-05-01T06:00Z', '2024-01-01T00:00Z', '2027-01-01T00:00Z'].map((dateTime) =>
    recordWith({ dateTime }),
  )
  expect(listReportYears(nearMissReport, rows, 2025)).toEqual([2027, 2025, 2024, 2023, 2021])
})
