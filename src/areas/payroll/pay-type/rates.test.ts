import { expect, test } from 'vitest'
import type { Money } from '#src/resource/money/currency.ts'
import { amountOfRate } from './rate-amount.ts'
import { haveKind, rateOn } from './rates.ts'

const naira = (amount: string): Money => ({ amount, currency: 'NGN' })
const rates = [
  { effectiveFrom: '2026-07-01', percentage: '10' },
  { effectiveFrom: '2025-01-01', percentage: '8' },
]

test('the rate of a day is the last that began by then', () => {
  expect(rateOn(rates, '2026-06-30')?.percentage).toBe('8')
  expect(rateOn(rates, '2026-07-01')?.percentage).toBe('10')
  expect(rateOn(rates, '2024-12-31')).toBeNull()
})

test.each([
  ['8', '812399.55', '64991.96'],
  ['7.5', '100.01', '7.50'],
  ['0.125', '1000000.00', '1250.00'],
  ['100', '0.01', '0.01'],
])('%s per cent of %s is %s, to the kobo', (percentage, base, expected) => {
  expect(amountOfRate({ effectiveFrom: '2026-01-01', percentage }, naira(base))).toEqual(naira(expected))
})

test('an amount stands as it is, and nothing is reckoned from nothing', () => {
  expect(amountOfRate({ effectiveFrom: '2026-01-01', amount: naira('5.00') }, null)).toEqual(naira('5.00'))
  expect(amountOfRate({ effectiveFrom: '2026-01-01', percentage: '8' }, null)).toBeNull()
})

test('a rate says what its kind asks for', () => {
  expect(haveKind(rates, 'percentage')).toBe(true)
  expect(haveKind(rates, 'amount')).toBe(false)
  expect(haveKind([], 'entered')).toBe(true)
  expect(haveKind(rates, 'entered')).toBe(false)
})
