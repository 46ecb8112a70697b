import { expect, test } from 'vitest'
import type { Approval } from '#src/resource/envelope/approval.ts'
import { specimenPurchase } from '../../../../tests/contract/specimens/specimen-purchase.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { awaitedOf, daysSince } from './awaited.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`
const person = (order: number, id: string) => ({ order, who: 'person' as const, people: [id] })
const signed = (place: number, by: string, day: number) => ({
  place,
  by,
  actingFor: null,
  at: at(day),
  answer: 'approved' as const,
})
const round = (signatures: Approval['signatures']): Approval => ({
  round: 1,
  content: 1,
  signatories: [person(1, 'head'), person(2, 'ada'), person(2, 'ben')],
  signatures,
})
const record = (approval: Approval, status = 'authorized') =>
  recordWith(
    {},
    { status, statusAt: at(20), approval, scope: { owner: 'o', department: null, vessel: null, participants: [] } },
  )
const waiting = (approval: Approval, status?: string) => {
  const awaited = awaitedOf(specimenPurchase, record(approval, status))
  return awaited && [awaited.slots.flatMap(({ people }) => people), awaited.since]
}

test('whom a round asks, since it was opened or the last signature before them, whoever signs beside', () => {
  expect(waiting(round([]))).toEqual([['head'], at(20)])
  expect(waiting(round([signed(0, 'head', 21)]))).toEqual([['ada', 'ben'], at(21)])
  expect(waiting(round([signed(0, 'head', 21), signed(2, 'ben', 24)]))).toEqual([['ada'], at(21)])
})

test('nobody is waited for once the round is over, or the record has left it', () => {
  expect(waiting(round([{ ...signed(0, 'head', 21), answer: 'declined' }]))).toBeNull()
  expect(waiting(round([]), 'closed')).toBeNull()
  expect(awaitedOf(specimenPurchase, recordWith({}, { status: 'draft' }))).toBeNull()
})

test('days are whole', () => {
  const now = Date.parse(at(24))
  expect([daysSince(at(21), now), daysSince(at(24), now), daysSince(null, now)]).toEqual([3, 0, null])
})
