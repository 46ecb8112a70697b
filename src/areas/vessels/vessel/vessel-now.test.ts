import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { newestReport, pressingOn } from './vessel-now.ts'

const today = '2026-11-30'

test('what presses is counted: jobs past their day, defects that are urgent, documents that expired while in force', () => {
  const [late, planned] = [recordWith({}), recordWith({})]
  const known = {
    jobs: [late, planned],
    isOverdue: (job: unknown) => job === late,
    defects: ['Emergency', 'High', 'Low'].map((priority) => recordWith({ priority }, { status: 'reviewed' })),
    documents: [
      recordWith({ expiresOn: '2026-11-29' }, { status: 'approved' }),
      recordWith({ expiresOn: '2026-11-29' }, { status: 'inactive' }),
      recordWith({ expiresOn: '2026-11-30' }, { status: 'approved' }),
    ],
  }
  expect(pressingOn(known, today)).toEqual({
    overdueJobs: 1,
    urgentDefects: 2,
    worstDefect: 'alarm',
    expiredDocuments: 1,
  })
})

test('the newest report is the vessel’s own of the latest day', () => {
  const reports = ['2026-11-27', '2026-11-29', '2026-11-28'].map((date) => recordWith({ vesselId: 'bonny', date }))
  const others = [recordWith({ vesselId: 'opobo', date: '2026-11-30' })]
  expect(newestReport([...reports, ...others], 'bonny')?.date).toBe('2026-11-29')
  expect(newestReport(others, 'bonny')).toBeNull()
})
