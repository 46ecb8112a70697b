import { describe, expect, test } from 'vitest'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { approvalOf, type RoundAnswer, type Signatory } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isReturned } from '#src/resource/workflow/returned.ts'
import { specimenLanding } from '../../../../tests/contract/specimens/specimen-landing.ts'
import { specimenPurchase } from '../../../../tests/contract/specimens/specimen-purchase.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../../tests/fixtures/record-with.ts'
import { doneText } from './done-text.ts'
import { expectSignature } from './expected-signature.ts'
import { lastStepNotes } from './last-step-notes.ts'
import { findNextActor } from './next-actor.ts'
import { permittedSteps } from './permitted-actions.ts'
import { actionText } from './timeline-events.ts'
import { workflowProgress } from './workflow-progress.ts'

const permissions = ['create payment requisition']
const owner = actorWith({ personId: 'owner', permissions })
const head = actorWith({ personId: 'head' })
const keeper = actorWith({ personId: 'keeper' })
const director = actorWith({ personId: 'director', roles: ['md'] })

const slots: Signatory[] = [
  { order: 1, who: 'head of department', people: ['head'], words: { awaited: 'pending', signed: 'authorized' } },
  { order: 2, who: 'person', people: ['keeper'], words: { awaited: 'awaiting-owners-approval' } },
  { order: 5, who: 'role', people: ['former'], office: 'MD', words: { awaited: 'awaiting-md-approval' } },
]
const participants = ['head', 'keeper', 'former', 'director']

/** A purchase whose first slots were signed. */
function purchase(status: string, answers: readonly RoundAnswer[], envelope: Partial<StoredRecord> = {}): StoredRecord {
  const signatures = answers.map((answer, place) => ({
    place,
    by: slots[place]?.people[0] ?? '',
    actingFor: null,
    at: '2026-11-20T08:00:00.000Z',
    answer,
  }))
  return recordWith(
    {},
    {
      status,
      scope: { ...noScope, owner: 'owner', participants },
      approval: { round: 1, content: 1, withoutAdministrators: true, signatories: slots, signatures },
      ...envelope,
    },
  )
}
const namesOf = (record: StoredRecord, actor: Actor) =>
  permittedSteps(specimenPurchase, record, actor, null).map(({ name }) => name)
const stepOf = ({ workflow }: Resource, name: string) => {
  const step = workflow?.transitions[name]
  if (!step) throw new Error(`there is no step ${name}`)
  return step
}

describe('the buttons of a round', () => {
  test('are there for whoever’s turn it is, and its owner may cancel until the last signature', () => {
    const sent = purchase('pending', [])
    expect(namesOf(sent, head)).toEqual(['approve', 'decline', 'revise'])
    expect([namesOf(sent, keeper), namesOf(sent, owner)]).toEqual([[], ['cancel', 'nudge', 'set-account']])
    const signed = purchase('awaiting-owners-approval', ['approved'])
    expect([namesOf(signed, head), namesOf(signed, keeper)]).toEqual([[], ['approve', 'decline', 'revise']])
    expect(namesOf(purchase('approved', ['approved', 'approved', 'approved']), owner)).toEqual(['award', 'set-account'])
  })

  test('of an office are there for whoever holds it now, and not for administrators', () => {
    const last = purchase('awaiting-md-approval', ['approved', 'approved'])
    expect(namesOf(last, director)).toEqual(['approve', 'decline', 'revise'])
    expect(namesOf(last, actorWith({ personId: 'former' }))).toEqual([])
    expect(namesOf(last, { ...director, isAdmin: true })).toEqual([])
    expect(namesOf(last, actorWith({ personId: 'deputy', standsInFor: [director] }))).toEqual([
      'approve',
      'decline',
      'revise',
    ])
    expect(namesOf(last, actorWith({ personId: 'admin', isAdmin: true, standsInFor: [director] }))).toEqual([])
  })

  test('are those of the round’s own kind', () => {
    const signatories: Signatory[] = [{ order: 1, who: 'role', people: ['former'], office: 'MD' }]
    const approval = { round: 2, name: 'award', content: 4, signatories, signatures: [] }
    expect(namesOf(purchase('reviewed', [], { approval }), director)).toEqual([
      'approve-award',
      'decline-award',
      'revise-award',
    ])
  })
})

test('a signature at sea leads to where the office will have it, by the words that came with the round', () => {
  const signing = (record: StoredRecord, name: string, actor: Actor) =>
    expectSignature(specimenPurchase, record, stepOf(specimenPurchase, name), actor)
  expect(signing(purchase('pending', []), 'approve', head)?.status).toBe('awaiting-owners-approval')
  expect(signing(purchase('awaiting-owners-approval', ['approved']), 'approve', keeper)?.status).toBe(
    'awaiting-md-approval',
  )
  expect(signing(purchase('awaiting-md-approval', ['approved', 'approved']), 'approve', director)?.status).toBe(
    'approved',
  )
  const revised = signing(purchase('awaiting-owners-approval', ['approved']), 'revise', keeper)
  expect([revised?.status, revised?.approval.signatures.at(-1)?.answer]).toEqual(['revise', 'revised'])
  const landing = recordWith(
    {},
    {
      status: 'pending',
      scope: { ...noScope, owner: 'owner', participants },
      approval: {
        round: 1,
        content: 1,
        signatories: [{ order: 1, who: 'role', people: ['head'], words: { declined: 'captain-declined' } }],
        signatures: [],
      },
    },
  )
  expect(expectSignature(specimenLanding, landing, stepOf(specimenLanding, 'decline'), head)?.status).toBe(
    'captain-declined',
  )
})

test('what was done is told by the word of the stage', () => {
  const approve = stepOf(specimenPurchase, 'approve')
  expect(doneText(specimenPurchase, purchase('pending', []), approve)).toBe('Specimen purchase authorized successfully')
  const last = purchase('awaiting-md-approval', ['approved', 'approved'])
  expect(doneText(specimenPurchase, last, approve)).toBe('Purchase approved successfully')
  expect(actionText(specimenPurchase, 'submit', 'awaiting-owners-approval')).toBe("Awaiting owners' approval")
  expect(actionText(specimenLanding, 'decline', 'hr-declined')).toBe('HR declined')
  expect(actionText(specimenPurchase, 'approve')).toBe('Authorized')
})

test('what is sent back waits for its owner, who reads what has to be changed and sends it again', () => {
  const answers = { reason: 'Two are enough' }
  const back = purchase('revise', ['approved', 'revised'], {
    statusBy: 'keeper',
    statusAt: '2026-01-02T08:00:00.000Z',
    lastStep: { action: 'revise', actingFor: null, answers },
  })
  expect(isReturned(specimenPurchase, owner, back, Date.parse('2026-11-20T08:00:00Z'))).toBe(true)
  expect(findNextActor(specimenPurchase, back, owner, null)).toMatchObject({
    isViewer: true,
    owner: 'owner',
    steps: ['Submit again', 'Cancel purchase'],
  })
  expect(lastStepNotes(specimenPurchase, back, back.lastStep, () => null)).toEqual(['Two are enough'])
  expect(
    workflowProgress(specimenPurchase, back)?.steps.map(({ progress, state, slot }) => [
      progress,
      state ?? slot?.state,
    ]),
  ).toEqual([
    ['done', 'approved'],
    ['done', 'revised'],
    ['dropped', 'dropped'],
    ['now', 'revise'],
    ['ahead', 'updated-by-requester'],
    ['ahead', 'approved'],
  ])
})

test('signers see that it was changed, what was, and who signed before', () => {
  const answers = { changed: 'Two ropes' }
  const approval = {
    round: 2,
    content: 4,
    signatories: slots,
    signatures: [],
    earlier: [{ round: 1, signatories: slots, signatures: [] }],
  }
  const again = purchase('updated-by-requester', [], {
    approval,
    lastStep: { action: 'resubmit', actingFor: null, answers },
  })
  expect(namesOf(again, head)).toEqual(['approve', 'decline', 'revise'])
  expect(lastStepNotes(specimenPurchase, again, again.lastStep, () => null)).toEqual(['Two ropes'])
  expect(workflowProgress(specimenPurchase, again)?.steps[0]).toMatchObject({
    progress: 'now',
    state: 'updated-by-requester',
    slot: { position: 0, state: 'awaited' },
  })
  expect(approvalOf(again)?.earlier).toHaveLength(1)
})
