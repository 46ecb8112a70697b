import { expect, test } from 'vitest'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { isPaymentChain, maySetChain } from './payment-chains.ts'

test.each([
  ['payment-requisitions', true],
  ['petty-cash-requests', true],
  ['payrolls', true],
  ['inventory-requisitions', true],
  ['inventory-requisitions:award', true],
  ['leave-requests', false],
  ['undefined', false],
])('a chain of %s: money %s', (chain, isMoney) => {
  expect(isPaymentChain(chain)).toBe(isMoney)
})

test('HR and administrators name nobody who signs for money', () => {
  const keepers = [actorWith({ isHr: true }), actorWith({ isAdmin: true })]
  for (const keeper of keepers) {
    expect([maySetChain(keeper, 'payrolls'), maySetChain(keeper, 'leave-requests')]).toEqual([false, true])
  }
  expect(maySetChain(actorWith({ permissions: ['set payment chain'] }), 'payrolls')).toBe(true)
})
