import { expect, test } from 'vitest'
import { dayLog } from '../../../../tests/contract/specimens/day-log.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { specimenRequest } from '../../../../tests/contract/specimens/specimen-request.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../../tests/fixtures/record-with.ts'
import { findNextActor } from './next-actor.ts'

const scope = { ...noScope, owner: 'author', vessel: 'boat' }
const survey = (status: string) => recordWith({}, { status, scope })

test('it waits for the reader who may take the usual step, and says what they may do', () => {
  const reviewer = actorWith({ personId: 'reviewer', permissions: ['approve hull surveys'] })
  expect(findNextActor(hullSurvey, survey('submitted'), reviewer, null)).toMatchObject({
    isViewer: true,
    steps: ['Approve', 'Return'],
  })
  expect(findNextActor(hullSurvey, survey('submitted'), actorWith(), null)).toMatchObject({
    isViewer: false,
    isOffice: true,
  })
})

test('nobody is told that their own waits for them where others sign it', () => {
  const author = actorWith({ personId: 'author', permissions: ['approve hull surveys'] })
  expect(findNextActor(hullSurvey, survey('submitted'), author, null)?.isViewer).toBe(false)
})

test('what is its owner’s waits for them alone', () => {
  const request = recordWith({}, { status: 'draft', scope })
  expect(findNextActor(specimenRequest, request, actorWith(), null)).toMatchObject({
    owner: 'author',
    isOffice: false,
    vessel: null,
  })
})

test('what the reader has sent back waits for its owner, also where the reader may write it as well', () => {
  const captain = actorWith({ personId: 'captain', permissions: ['survey hulls'] })
  const sentBack = recordWith({}, { status: 'returned', scope, statusBy: 'captain' })
  expect(findNextActor(hullSurvey, sentBack, captain, null)).toMatchObject({
    isViewer: false,
    owner: 'author',
    vessel: null,
  })
  const begun = recordWith({}, { status: 'draft', scope, statusBy: 'captain' })
  expect(findNextActor(hullSurvey, begun, captain, null)?.isViewer).toBe(true)
  expect(findNextActor(hullSurvey, { ...sentBack, statusBy: 'mate' }, captain, null)?.isViewer).toBe(true)
})

test('a settled record waits for nobody', () => {
  expect(findNextActor(hullSurvey, survey('approved'), actorWith(), null)).toBeNull()
})

test('a signature that no button offers yet is not told: its day is still to come', () => {
  const reviewer = actorWith({ personId: 'reviewer', permissions: ['approve hull surveys'] })
  const record = recordWith({ day: '2026-11-28' }, { status: 'submitted', scope })
  expect(findNextActor(dayLog, record, reviewer, '2026-11-28')?.steps).toEqual(['Approve', 'Return'])
  expect(findNextActor(dayLog, record, reviewer, '2026-11-27')?.steps).toEqual(['Return'])
})

test('what cannot be done yet waits for nobody, though somebody may give it up meanwhile', () => {
  const { workflow } = hullSurvey
  const { approve, return: back } = workflow?.transitions ?? {}
  if (!workflow || !approve || !back) throw new Error('a survey is approved or returned')
  const opens = { ...approve, only: { holds: () => false, message: 'Not before noon' } }
  const transitions = { approve: opens, return: { ...back, destroys: true as const } }
  const waiting = { ...hullSurvey, workflow: { ...workflow, transitions } }
  const reviewer = actorWith({ personId: 'reviewer', permissions: ['approve hull surveys'] })
  expect(findNextActor(waiting, survey('submitted'), reviewer, null)).toBeNull()
  expect(findNextActor(hullSurvey, survey('submitted'), reviewer, null)).not.toBeNull()
})
