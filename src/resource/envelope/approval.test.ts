import { expect, test } from 'vitest'
import { type Approval, readApproval, signatoryKinds } from './approval.ts'

/** A round as leave has stored it since there are rounds. */
const stored = {
  round: 2,
  content: 3,
  signatories: [
    { order: 1, who: 'head of department', people: ['a'] },
    { order: 2, who: 'HR', people: [] },
  ],
  signatures: [{ place: 0, by: 'a', actingFor: null, at: '2026-11-20T08:00:00.000Z', answer: 'approved' }],
}

/** A round with everything that newer ones have besides. */
const whole: Approval = {
  round: 3,
  name: 'award',
  content: 7,
  withoutAdministrators: true,
  signatories: [
    {
      order: 1,
      who: 'role',
      people: ['m'],
      office: 'MD',
      instead: true,
      words: { awaited: 'pending', signed: 'seen' },
    },
    { order: 2, who: 'role', people: [], permission: 'approve vendor', words: { declined: 'md-declined' } },
  ],
  signatures: [{ place: 0, by: 'm', actingFor: 'x', at: '2026-11-20T08:00:00.000Z', answer: 'revised' }],
  earlier: [{ round: 1, signatories: [{ order: 1, who: 'person', people: ['b'] }], signatures: [] }],
}

test('a round stored before reads as it always did, and one with all there is comes through whole', () => {
  expect(readApproval(stored)).toEqual(stored)
  expect(readApproval(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
})

test('every slot is asked in a word that every version of the app knows', () => {
  expect(signatoryKinds).toEqual(['HR', 'head of department', 'supervisor', 'role', 'person'])
})

test('what is not understood is no round, and a part beside it that is not is left out', () => {
  expect(readApproval({ ...stored, signatures: [{ ...stored.signatures[0], answer: 'perhaps' }] })).toBeNull()
  expect(readApproval({ ...stored, signatories: [{ order: 1, who: 'the board', people: [] }] })).toBeNull()
  const later = {
    ...stored,
    earlier: [{ round: 'one' }],
    signatories: [{ order: 1, who: 'role', people: [], office: 'CEO' }],
  }
  expect(readApproval({ ...later, signatures: [] })).toEqual({
    round: 2,
    content: 3,
    signatories: [{ order: 1, who: 'role', people: [] }],
    signatures: [],
  })
})
