import { expect, test } from 'vitest'
import { z } from 'zod'
import { oneDecision } from '#src/resource/workflow/templates/one-decision.ts'
import { stepOfStatus } from './status-step.ts'

const decided = oneDecision({ noun: 'Post', authors: { anyone: 'own' }, deciders: { isHr: 'tenant' } })
const step = { label: 'Step', done: 'Done', from: ['pending'], who: {}, judged: 'arrival' } as const
const workflow = {
  ...decided,
  transitions: {
    ...decided.transitions,
    cancel: { ...step, to: 'closed' },
    complete: { ...step, to: 'completed', system: true },
  },
}

const stepFor = (status: string, present = 'pending') => stepOfStatus(workflow, { status }, present).step.name

test('the words of yes and no are the two steps of a decision, however they are written', () => {
  expect(['approved', 'authorized', 'Reviewed'].map((word) => stepFor(word))).toEqual(Array(3).fill('approve'))
  expect(['declined', 'not approved', 'Not authorized'].map((word) => stepFor(word))).toEqual(Array(3).fill('decline'))
})

test('any other word is the step that leads to it, from where the record is', () => {
  expect(stepFor('closed')).toBe('cancel')
  expect(stepFor('pending', 'declined')).toBe('submit')
  expect(() => stepFor('completed')).toThrow('No step leads to this status')
  expect(() => stepFor('paid')).toThrow('No step leads to this status')
})

test('a reason answers the one question of the step', () => {
  const body = (status: string) => stepOfStatus(workflow, { status, reason: 'No room' }, 'pending').body
  expect(body('declined')).toEqual({ reason: 'No room' })
  expect(body('approved')).toEqual({ remark: 'No room' })
})

test('where a yes is a review, reviewed leads there', () => {
  const review = {
    label: 'Review',
    done: 'Reviewed',
    from: ['sent'],
    to: 'reviewed',
    who: {},
    judged: 'arrival',
  } as const
  const reviewed = { start: 'sent', states: {}, transitions: { review: { ...review, ask: z.strictObject({}) } } }
  expect(stepOfStatus(reviewed, { status: 'reviewed' }, 'sent').step.name).toBe('review')
})

test('of two rounds the word decides in the one that is open', () => {
  const award = { ...step, from: ['reviewed'], to: 'approved', round: 'approves', roundName: 'spend' } as const
  const approve = { ...decided.transitions.approve, round: 'approves' } as const
  const purchase = { ...workflow, transitions: { ...workflow.transitions, approve, 'approve-award': award } }
  const named = (present: string) => stepOfStatus(purchase, { status: 'approved' }, present).step.name
  expect([named('pending'), named('reviewed'), named('closed')]).toEqual(['approve', 'approve-award', 'approve'])
})
