import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { findEarlierReport } from './use-earlier-report.screen.tsx'

const [opobo, bonny] = ['01a2b3c4-0000-7000-8000-000000000001', '01a2b3c4-0000-7000-8000-000000000002']
const report = (date: string, activity = 'towing', vesselId = opobo) =>
  recordWith({ vesselId, date, utcOffsetMinutes: 60, activity }, { status: 'submitted' })

test('the report before is the vessel’s newest, and one that is only begun does not hide it', () => {
  const begun = recordWith({ vesselId: opobo, date: '2026-11-26', utcOffsetMinutes: 60 }, { status: 'draft' })
  const rows = [report('2026-11-22'), begun, report('2026-11-24'), report('2026-11-25', 'port', bonny)]
  expect(findEarlierReport(rows, opobo, '2026-11-27')?.date).toBe('2026-11-24')
  expect(findEarlierReport(rows, opobo, '2026-11-24')?.date).toBe('2026-11-22')
  expect(findEarlierReport(rows, opobo, '2026-11-22')).toBeNull()
})
