import { expect, test } from 'vitest'
import type { RoundRule } from '#src/resource/description/approval-rule.ts'
import { specimenPurchase } from '../../../../tests/contract/specimens/specimen-purchase.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { bandedSteps, type StoredChain, stepsOf } from './chain-steps.ts'
import { bandedSlots } from './planned-round.ts'

const usual: RoundRule = {
  between: 'reviewed',
  otherwise: [
    { order: 1, who: 'Head of finance' },
    { order: 2, who: 'MD', fromLimit: true },
  ],
  bands: { sum: 'sum' },
}
const naira = (amount: string) => ({ amount, currency: 'NGN' as const })
const fiveMillion = naira('5000000.00')
const limited: StoredChain = { steps: [], limitAmount: fiveMillion }
const own: StoredChain = {
  steps: [
    { id: '3f0d3c1e-0000-7000-8000-000000000001', order: 1, who: 'finance' },
    { id: '3f0d3c1e-0000-7000-8000-000000000002', order: 5, who: 'ED', fromAmount: naira('100.00') },
  ],
}
const askedBy = (chain: StoredChain | null, sum?: object, rule = usual) =>
  stepsOf(chain, rule, sum ? { sum } : {}).map(({ who }) => who)

test('the usual order is whole without a limit, and from it on', () => {
  expect(askedBy(null, naira('1.00'))).toEqual(['Head of finance', 'MD'])
  expect(askedBy(limited, naira('4999999.99'))).toEqual(['Head of finance'])
  expect(askedBy(limited, fiveMillion)).toEqual(['Head of finance', 'MD'])
  expect(askedBy(limited, naira('40000000.00'))).toEqual(['Head of finance', 'MD'])
})

test('what it comes to is unknown, or in another currency: everybody signs', () => {
  expect(askedBy(limited)).toEqual(['Head of finance', 'MD'])
  expect(askedBy(limited, { amount: '1.00', currency: 'USD' })).toEqual(['Head of finance', 'MD'])
})

test('a step of a chain of the company’s own holds from its amount on', () => {
  expect(askedBy(own, naira('99.99'))).toEqual(['finance'])
  expect(askedBy(own, naira('100.00'))).toEqual(['finance', 'ED'])
  expect(bandedSteps(own, usual).map(({ who, from }) => [who, from])).toEqual([['ED', naira('100.00')]])
})

test('where nothing depends on an amount, a limit counts for nothing', () => {
  const { bands: _, ...unbanded } = usual
  expect(askedBy(limited, naira('1.00'), unbanded)).toEqual(['Head of finance', 'MD'])
  expect(askedBy(own, naira('1.00'), unbanded)).toEqual(['finance', 'ED'])
})

test('who signs from the limit on is known before anything is sent, and only where the company has one', () => {
  const chain = recordWith({ resourceName: 'specimen-purchases:award', ...limited })
  const slots = bandedSlots(specimenPurchase, 'award', [chain])
  expect(slots).toMatchObject([{ permission: 'approve vendor', from: fiveMillion }])
  expect(bandedSlots(specimenPurchase, 'award', [])).toEqual([])
  expect(bandedSlots(specimenPurchase, undefined, [chain])).toEqual([])
})
