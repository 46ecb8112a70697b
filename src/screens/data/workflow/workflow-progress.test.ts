import { expect, test } from 'vitest'
import type { RoundSignature, Signatory } from '#src/resource/envelope/approval.ts'
import { specimenRequest } from '../../../../tests/contract/specimens/specimen-request.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { workflowProgress } from './workflow-progress.ts'

const signatories: Signatory[] = [
  { order: 1, who: 'head of department', people: ['a'] },
  { order: 1, who: 'person', people: ['b'] },
  { order: 5, who: 'HR', people: [] },
]
const signed = (place: number, answer: 'approved' | 'declined' = 'approved'): RoundSignature => ({
  place,
  by: 'x',
  actingFor: null,
  at: '2026-11-20T08:00:00.000Z',
  answer,
})
const progressOf = (status: string, ...signatures: RoundSignature[]) =>
  workflowProgress(
    specimenRequest,
    recordWith({}, { status, approval: { round: 2, content: 1, signatories, signatures } }),
  )?.steps.map(({ progress, state, slot: place }) => [progress, place?.position ?? null, state])

test('those who sign are steps of the way, and the state is named at the first who is awaited', () => {
  expect(progressOf('pending')).toEqual([
    ['now', 0, 'pending'],
    ['now', 1, null],
    ['ahead', 2, null],
    ['ahead', null, 'approved'],
  ])
  expect(progressOf('authorized', signed(0))).toEqual([
    ['done', 0, null],
    ['now', 1, 'authorized'],
    ['ahead', 2, null],
    ['ahead', null, 'approved'],
  ])
})

test('once all have signed, or one declined, the state is a step of its own', () => {
  expect(progressOf('approved', signed(0), signed(1), signed(2))).toEqual([
    ['done', 0, null],
    ['done', 1, null],
    ['done', 2, null],
    ['now', null, 'approved'],
  ])
  expect(progressOf('declined', signed(1, 'declined'))).toEqual([
    ['dropped', 0, null],
    ['done', 1, null],
    ['dropped', 2, null],
    ['now', null, 'declined'],
    ['ahead', null, 'pending'],
    ['ahead', null, 'approved'],
  ])
})
