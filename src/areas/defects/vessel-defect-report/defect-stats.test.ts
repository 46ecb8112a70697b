import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { countDefects } from './defect-stats.ts'

const report = (fields: object, status: string) => recordWith({ foundOn: '2026-11-01', ...fields }, { status })

test('open reports are counted by where they are and how pressing they are', () => {
  const reports = [
    report({}, 'submitted'),
    report({ priority: 'High', dueOn: '2026-11-20' }, 'reviewed'),
    report({ priority: 'High', dueOn: '2026-11-29' }, 'reviewed'),
    report({ priority: 'High', rectifiedOn: '2026-09-01' }, 'closed'),
  ]
  expect(countDefects(reports, '2026-11-29')).toEqual({
    open: 3,
    withOffice: 2,
    overdue: 1,
    closedRecently: 0,
    meanDays: null,
    byPriority: new Map([
      ['', 1],
      ['High', 2],
    ]),
  })
})

test('days to rectify are the mean of those closed in the last thirty days', () => {
  const closed = [report({ rectifiedOn: '2026-11-05' }, 'closed'), report({ rectifiedOn: '2026-11-11' }, 'closed')]
  expect(countDefects(closed, '2026-11-29')).toMatchObject({ open: 0, closedRecently: 2, meanDays: 7 })
})
