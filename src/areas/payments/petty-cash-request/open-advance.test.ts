import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { refuseSecondAdvance } from './open-advance.ts'

const scope = { owner: 'ada', department: null, vessel: null, participants: [] }
const advance = (status: string, more: object = {}) =>
  recordWith({ kind: 'advance' }, { id: status, status, scope, number: 'PC-2026-0007', ...more })
const asks = { personId: 'ada', id: null }

test('a second advance is refused while one of the person is open, and names it', () => {
  const refused = refuseSecondAdvance([advance('completed'), advance('paid')], { kind: 'advance' }, asks)
  expect(refused.kind).toEqual([expect.stringContaining('PC-2026-0007')])
})

test('a settled one, one sent back, the record itself, that of somebody else and a reimbursement are no second advance', () => {
  const none = [advance('completed'), advance('revise'), advance('draft'), advance('declined')]
  expect(refuseSecondAdvance(none, { kind: 'advance' }, asks)).toEqual({})
  expect(refuseSecondAdvance([advance('paid')], { kind: 'advance' }, { ...asks, id: 'paid' })).toEqual({})
  expect(refuseSecondAdvance([advance('paid')], { kind: 'advance' }, { ...asks, personId: 'bola' })).toEqual({})
  expect(refuseSecondAdvance([advance('paid')], { kind: 'reimbursement' }, asks)).toEqual({})
})
