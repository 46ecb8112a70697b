import { expect, test } from 'vitest'
import { awaits } from '#src/resource/workflow/awaits.ts'
import { mayTakeTransition } from '#src/resource/workflow/transitions.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { preliminaryIncidentReport } from './preliminary-incident-report.ts'
import { preliminaryWorkflow } from './preliminary-workflow.ts'

const qhsse = actorWith({
  personId: 'qhsse',
  permissions: ['review preliminary incident', 'create preliminary incident'],
})
const reportIn = (status: string, owner: string | null = 'crew') =>
  recordWith({}, { status, createdBy: owner, scope: { owner, department: null, vessel: null, participants: [] } })

test('a submitted report waits for QHSSE; a reviewed one waits for its log, though it can be returned', () => {
  expect(
    ['submitted', 'reviewed', 'returned'].filter((at) => awaits(preliminaryIncidentReport, qhsse, reportIn(at))),
  ).toEqual(['submitted'])
  expect(mayTakeTransition(preliminaryWorkflow.transitions.return, qhsse, reportIn('reviewed'))).toBe(true)
})

test('nobody reviews their own, and QHSSE reviews what they completed for a guest', () => {
  const { review } = preliminaryWorkflow.transitions
  expect(mayTakeTransition(review, qhsse, reportIn('submitted', 'qhsse'))).toBe(false)
  expect(mayTakeTransition(review, qhsse, reportIn('submitted', null))).toBe(true)
})
