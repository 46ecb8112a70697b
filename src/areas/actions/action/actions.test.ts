import { expect, test } from 'vitest'
import { vesselDefectReport } from '#src/areas/defects/vessel-defect-report/vessel-defect-report.ts'
import { payroll } from '#src/areas/payroll/payroll/payroll.ts'
import { dueGrade } from '#src/resource/display/due-day.ts'
import { awaits } from '#src/resource/workflow/awaits.ts'
import { openTransitions } from '#src/resource/workflow/transitions.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../../tests/fixtures/record-with.ts'
import { action } from './action.ts'
import { dueBySeverity, withProposedDay } from './due-by-severity.ts'
import { hasActions, mayGive } from './may-give.ts'

const today = '2026-11-29'
const [giver, owner, verifier, stranger] = ['giver', 'owner', 'verifier', 'stranger'].map((personId) =>
  actorWith({ personId }),
)
const inState = (status: string, more: object = {}) =>
  recordWith(
    { ownerId: 'owner', verifierId: 'verifier', giverId: 'giver', ...more },
    {
      status,
      scope: { ...noScope, owner: 'giver', participants: ['owner', 'verifier', 'giver'] },
      createdBy: 'giver',
    },
  )
const stepsOf = (status: string, more?: object) =>
  [giver, owner, verifier, stranger].map((actor) =>
    actor ? openTransitions(action, actor, inState(status, more)) : [],
  )

test('its owner completes it or asks for more time; giver and verifier alone answer, never the owner', () => {
  expect(stepsOf('open')).toEqual([['cancel'], ['complete', 'ask-extension'], ['cancel'], []])
  expect(stepsOf('pending')).toEqual([['approve', 'decline'], [], ['approve', 'decline'], []])
  expect(stepsOf('completed')).toEqual([['verify', 'return'], [], ['verify', 'return'], []])
  const afterwards = ['reopen', 'check-effectiveness']
  expect(stepsOf('closed')).toEqual([afterwards, [], afterwards, []])
  expect(stepsOf('closed', { effect: 'effective' })).toEqual([['reopen'], [], ['reopen'], []])
})

test('whoever gave an action to themselves does not verify it', () => {
  const own = { ownerId: 'giver', giverId: 'giver' }
  expect(stepsOf('completed', own)).toEqual([[], ['verify', 'return'], ['verify', 'return'], []])
})

test('it awaits whoever may answer, the giver too, and nobody while it is to be done', () => {
  const awaited = (status: string) =>
    [giver, owner, verifier].map((actor) => actor !== undefined && awaits(action, actor, inState(status)))
  expect(awaited('completed')).toEqual([true, false, true])
  expect(awaited('pending')).toEqual([true, false, true])
  expect(awaited('open')).toEqual([false, false, false])
  expect(awaited('closed')).toEqual([false, false, false])
})

test('its day is proposed by its severity, and what somebody chose stays', () => {
  expect(['critical', 'high', 'medium', 'low', 'other'].map((one) => dueBySeverity(one, today))).toEqual([
    '2026-12-02',
    '2026-12-06',
    '2026-12-29',
    '2027-02-27',
    null,
  ])
  const after = (dueOn?: string) => withProposedDay({ severity: 'high', ...(dueOn && { dueOn }) }, today).dueOn
  expect([after(), after('2026-12-02'), after('2026-12-03')]).toEqual(['2026-12-06', '2026-12-06', '2026-12-03'])
})

test('what is past its day and not done is an alarm', () => {
  const graded = (status: string, dueOn: string) => dueGrade(action, recordWith({ dueOn }, { status }), today)
  expect([graded('open', '2026-11-28'), graded('pending', '2026-11-28')]).toEqual(['alarm', 'alarm'])
  expect(['2026-11-29', '2026-12-06', '2026-12-07'].map((day) => graded('open', day))).toEqual([
    'urgent',
    'notice',
    'calm',
  ])
  expect([graded('completed', '2026-11-01'), graded('closed', '2026-11-01')]).toEqual([null, null])
})

test('who may change a record or decide on it gives actions on it, in any state; private records have none', () => {
  const defect = recordWith({ vesselId: 'bonny' }, { status: 'closed', scope: { ...noScope, vessel: 'bonny' } })
  const may = (
    permission: 'create vessel defect report' | 'support vessel defect report' | 'view vessel defect report',
  ) => mayGive(vesselDefectReport, actorWith({ permissions: [permission], vesselIds: ['bonny'] }), defect)
  expect(may('create vessel defect report')).toBe(true)
  expect(may('support vessel defect report')).toBe(true)
  expect(may('view vessel defect report')).toBe(false)
  expect([hasActions(vesselDefectReport), hasActions(payroll), hasActions(action)]).toEqual([true, false, false])
})
