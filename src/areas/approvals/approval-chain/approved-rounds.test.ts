import { expect, test } from 'vitest'
import { specimenPurchase } from '../../../../tests/contract/specimens/specimen-purchase.ts'
import { specimenRequest } from '../../../../tests/contract/specimens/specimen-request.ts'
import { leaveRequest } from '../../leave/leave-request/leave-request.ts'
import { approvalChain } from './approval-chain.ts'
import { approvedRounds, roundsOf } from './approved-rounds.ts'

test('a chain is kept for each kind of round that a description has, and for nothing else', () => {
  expect(roundsOf(specimenPurchase).map(({ chain, label }) => [chain, label])).toEqual([
    ['specimen-purchases', 'Specimen purchases'],
    ['specimen-purchases:award', 'Specimen purchases: Approval of the award'],
  ])
  expect(roundsOf({ ...specimenRequest, workflow: undefined })).toEqual([])
  expect(approvedRounds.map(({ chain }) => chain)).toContain(leaveRequest.name)
  expect(approvalChain.fields.shape.resourceName.options).toEqual(approvedRounds.map(({ chain }) => chain))
})
