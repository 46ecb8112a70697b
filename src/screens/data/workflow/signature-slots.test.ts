import { expect, test } from 'vitest'
import type { RoundSignature, Signatory } from '#src/resource/envelope/approval.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { signatureSlots } from './signature-slots.ts'

const signatories: Signatory[] = [
  { order: 1, who: 'head of department', people: ['a'] },
  { order: 1, who: 'person', people: ['b'] },
  { order: 5, who: 'HR', people: [] },
]
const signed = (place: number, answer: 'approved' | 'declined'): RoundSignature => ({
  place,
  by: 'x',
  actingFor: null,
  at: '2026-11-20T08:00:00.000Z',
  answer,
})
const states = (...signatures: RoundSignature[]) =>
  signatureSlots(
    recordWith({}, { status: 'pending', approval: { round: 2, content: 1, signatories, signatures } }),
  )?.map(({ state }) => state)

test('says who signed, who is awaited now and who comes later', () => {
  expect(states()).toEqual(['awaited', 'awaited', 'later'])
  expect(states(signed(1, 'approved'))).toEqual(['awaited', 'approved', 'later'])
  expect(states(signed(1, 'approved'), signed(0, 'approved'))).toEqual(['approved', 'approved', 'awaited'])
})

test('asks nobody any more once it was declined, and shows nothing where no round was opened', () => {
  expect(states(signed(1, 'declined'))).toEqual(['dropped', 'declined', 'dropped'])
  expect(signatureSlots(recordWith({}))).toBeNull()
})
