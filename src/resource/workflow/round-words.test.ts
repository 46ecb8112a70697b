import { describe, expect, test } from 'vitest'
import { specimenLanding } from '../../../tests/contract/specimens/specimen-landing.ts'
import { specimenPurchase } from '../../../tests/contract/specimens/specimen-purchase.ts'
import { specimenRequest } from '../../../tests/contract/specimens/specimen-request.ts'
import type { Resource } from '../description/define-resource.ts'
import type { Approval, RoundAnswer, Signatory } from '../envelope/approval.ts'
import { signedState, stateOfOpened, stateOfSigned, statesAfter } from './round-words.ts'

/** The workflow and one of its steps. */
function stepOf({ workflow }: Resource, name: string) {
  const step = workflow?.transitions[name]
  if (!workflow || !step) throw new Error(`there is no step ${name}`)
  return [workflow, step] as const
}
const slot = (order: number, words?: Signatory['words']): Signatory => ({
  order,
  who: 'person',
  people: [`p${order}`],
  ...(words && { words }),
})
const roundOf = (signatories: readonly Signatory[], ...answers: RoundAnswer[]): Approval => ({
  round: 1,
  content: 1,
  signatories,
  signatures: answers.map((answer, place) => ({ place, by: 'x', actingFor: null, at: 'now', answer })),
})

describe('the state after a signature', () => {
  const slots = [
    slot(1, { awaited: 'pending', signed: 'authorized' }),
    slot(2, { awaited: 'awaiting-owners-approval' }),
    slot(2, { awaited: 'awaiting-owners-approval' }),
    slot(5, { awaited: 'awaiting-md-approval' }),
  ]
  const stateAfter = (...answers: RoundAnswer[]) =>
    stateOfSigned(
      ...stepOf(specimenPurchase, answers.at(-1) === 'revised' ? 'revise' : 'approve'),
      roundOf(slots, ...answers),
    )

  test('is the word of who is awaited next, and the step’s own at the end', () => {
    expect(stateAfter('approved')).toBe('awaiting-owners-approval')
    expect(stateAfter('approved', 'approved')).toBe('awaiting-owners-approval')
    expect(stateAfter('approved', 'approved', 'approved')).toBe('awaiting-md-approval')
    expect(stateAfter('approved', 'approved', 'approved', 'approved')).toBe('approved')
    expect(stateAfter('approved', 'revised')).toBe('revise')
  })

  test('is the word of who signed where the next has none, else the state between', () => {
    const approve = stepOf(specimenLanding, 'approve')
    const stages = [slot(1, { signed: 'captain-approved' }), slot(2), slot(3)]
    expect(stateOfSigned(...approve, roundOf(stages, 'approved'))).toBe('captain-approved')
    expect(stateOfSigned(...approve, roundOf(stages, 'approved', 'approved'))).toBe('authorized')
  })

  test('is none in which fields change, though others of the first order are still awaited', () => {
    const stages = [slot(1, { awaited: 'pending' }), slot(1, { awaited: 'pending' })]
    expect(stateOfSigned(...stepOf(specimenLanding, 'approve'), roundOf(stages, 'approved'))).toBe('authorized')
  })

  test('is the stage’s own word where it declined, and what an older version does not know is passed over', () => {
    const decline = stepOf(specimenLanding, 'decline')
    expect(stateOfSigned(...decline, roundOf([slot(1, { declined: 'hr-declined' })], 'declined'))).toBe('hr-declined')
    expect(stateOfSigned(...decline, roundOf([slot(1, { declined: 'beyond-this' })], 'declined'))).toBe('declined')
    expect(stateOfSigned(...decline, roundOf([slot(1)], 'declined'))).toBe('declined')
  })

  test('without words it is as ever: between, then the end', () => {
    const approve = stepOf(specimenRequest, 'approve')
    expect(stateOfSigned(...approve, roundOf([slot(1), slot(2)], 'approved'))).toBe('authorized')
    expect(stateOfSigned(...approve, roundOf([slot(1), slot(2)], 'approved', 'approved'))).toBe('approved')
  })
})

test('an opened round bears the word of who is asked first, unless the step has a word of its own', () => {
  const later = roundOf([slot(2, { awaited: 'awaiting-owners-approval' })])
  expect(stateOfOpened(...stepOf(specimenPurchase, 'submit'), later)).toBe('awaiting-owners-approval')
  expect(stateOfOpened(...stepOf(specimenPurchase, 'submit'), roundOf([slot(2)]))).toBe('pending')
  expect(stateOfOpened(...stepOf(specimenPurchase, 'resubmit'), later)).toBe('updated-by-requester')
  expect(stateOfOpened(...stepOf(specimenRequest, 'submit'), later)).toBe('pending')
})

test('a step may lead to the words of its own round alone', () => {
  const of = (resource: Resource, name: string) => statesAfter(...stepOf(resource, name)).sort()
  expect(of(specimenPurchase, 'submit')).toEqual(['awaiting-md-approval', 'awaiting-owners-approval', 'pending'])
  expect(of(specimenPurchase, 'resubmit')).toEqual(['updated-by-requester'])
  expect(of(specimenPurchase, 'approve-award')).toEqual(['awarded', 'reviewed'])
  expect(of(specimenLanding, 'decline')).toEqual(['captain-declined', 'declined', 'hr-declined'])
  expect(of(specimenPurchase, 'cancel')).toEqual(['closed'])
})

test('what a signature did is told by the stage’s word, else by the state between', () => {
  const [workflow] = stepOf(specimenLanding, 'approve')
  const round = roundOf([slot(1, { signed: 'captain-approved' }), slot(2)])
  expect([signedState(workflow, round, 0), signedState(workflow, round, 1)]).toEqual(['captain-approved', 'authorized'])
})
