import { expect, test } from 'vitest'
import { specimenBatch } from '../../../../tests/contract/specimens/specimen-batch.ts'
import { specimenPurchase } from '../../../../tests/contract/specimens/specimen-purchase.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { answersToSend, batchLinesOf, fieldsSaidByLines } from './batch-plan.ts'

const rule = specimenBatch.workflow?.batch
if (!rule) throw new Error('a batch has a rule')
const naira = { amount: '100.00', currency: 'NGN' }
const row = (id: string, status: string, fields: object = {}) =>
  recordWith({ subject: id, sum: naira, ...fields }, { id, status, version: 4 })
const changed = {
  round: 2,
  content: 3,
  signatories: [],
  signatures: [],
  earlier: [
    {
      round: 1,
      signatories: [],
      signatures: [{ place: 0, by: 'a', actingFor: null, at: '', answer: 'approved', changed: { subject: 'before' } }],
    },
  ],
}
const batch = recordWith({
  lines: ['a', 'b', 'c', 'd'].map((recordId) => ({ id: recordId, recordId })),
  outcomes: [{ id: 'c', recordId: 'c', answer: 'approve', outcome: 'done' }],
})
const lines = batchLinesOf(rule, batch, specimenPurchase, [
  row('a', 'awaiting-md-approval'),
  row('b', 'awaiting-md-approval', { approval: changed }),
  row('c', 'approved'),
])

test('a line waits until it was answered or decided elsewhere; what changed is to be read first', () => {
  expect(lines.map(({ isWaiting, isChanged }) => [isWaiting, isChanged])).toEqual([
    [true, false],
    [true, true],
    [false, false],
    [true, false],
  ])
  expect(lines[0]?.amount).toEqual(naira)
})

test('only what was seen is answered, for the version seen, and no refusal without a reason', () => {
  const all = new Map(['a', 'c', 'd'].map((id) => [id, { answer: 'approve' as const, reason: '' }]))
  expect(answersToSend(lines, all, () => 'n')).toEqual([{ id: 'n', recordId: 'a', answer: 'approve', version: 4 }])
  const refused = new Map([['a', { answer: 'decline' as const, reason: ' ' }]])
  expect(answersToSend(lines, refused, () => 'n')).toBeNull()
})

test('a line is said once: where it is answered, or with its outcome', () => {
  expect(fieldsSaidByLines(specimenBatch, batch, true)).toEqual(['lines', 'outcomes'])
  expect(fieldsSaidByLines(specimenBatch, batch, false)).toEqual([])
  const whole = recordWith({ ...batch, lines: [{ id: 'c', recordId: 'c' }] })
  expect(fieldsSaidByLines(specimenBatch, whole, false)).toEqual(['lines'])
  expect(fieldsSaidByLines(specimenPurchase, whole, true)).toEqual([])
})
