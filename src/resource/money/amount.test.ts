import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canonicalDecimal,
  canonicalMoney,
  formatDecimalText,
  formatMoney,
  isNegative,
  isZero,
  moneyOf,
  sortableDecimal,
} from './amount.ts'

test('an amount has one spelling, with the places of its currency', () => {
  expect(['80000', '0.3', '-0.00', '12.500', '12.3456', '-5'].map((text) => canonicalDecimal(text, 2))).toEqual([
    '80000.00',
    '0.30',
    '0.00',
    '12.50',
    '12.3456',
    '-5.00',
  ])
  expect(['5000.00', '1612.5045000', '-0'].map((text) => canonicalDecimal(text))).toEqual(['5000', '1612.5045', '0'])
  expect(canonicalMoney({ amount: '5', currency: 'NGN' })).toEqual({ amount: '5.00', currency: 'NGN' })
  expect(canonicalMoney({ amount: '5.00', currency: 'XAF' })).toEqual({ amount: '5', currency: 'XAF' })
})

test('what is no plain decimal is left for the check to refuse', () => {
  for (const text of ['', '800,00', '1e5', '007', '.5', '5.', '1000000000000000'])
    expect(canonicalDecimal(text, 2)).toBe(text)
  for (const value of [null, 7, 'NGN 5', { amount: 5, currency: 'NGN' }]) expect(canonicalMoney(value)).toBe(value)
})

test('the sortable text is in the order of the numbers, to the last place', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }), fc.nat({ max: 9999 }))
    .map(([whole, part]) => ({ text: `${whole}.${String(part).padStart(4, '0')}`, size: sizeOf(whole, part) }))
  fc.assert(
    fc.property(decimal, decimal, (left, right) => {
      const [one, other] = [sortableDecimal(left.text), sortableDecimal(right.text)]
      expect(one < other).toBe(left.size < right.size)
      expect(one === other).toBe(left.size === right.size)
    }),
    { numRuns: 500 },
  )
  expect(
    ['10', '9', '-10', '-9', '0', '-0', '0.5', 'none'].toSorted((a, b) =>
      sortableDecimal(a) < sortableDecimal(b) ? -1 : 1,
    ),
  ).toEqual(['none', '-10', '-9', '0', '-0', '0.5', '9', '10'])
})

/** In ten-thousandths; a whole part of zero has no sign of its own. */
function sizeOf(whole: bigint, part: number): bigint {
  return whole * 10_000n + (whole < 0n ? -BigInt(part) : BigInt(part))
}

test('zero has no sign, and is zero with any number of decimals', () => {
  expect(['0', '0.00', '-0.0', '0.01', '10'].map(isZero)).toEqual([true, true, true, false, false])
  expect(['-0.00', '-0.01', '0.01'].map((amount) => isNegative({ amount }))).toEqual([false, true, false])
})

test('people read thousands set apart and the name of the currency', () => {
  expect(['0.30', '999.00', '1000.00', '-12345678.9', '999999999999999'].map(formatDecimalText)).toEqual([
    '0.30',
    '999.00',
    '1,000.00',
    '-12,345,678.9',
    '999,999,999,999,999',
  ])
  const shown = [
    { amount: '80000.00', currency: 'NGN' },
    { amount: '1.50', currency: 'EUR' },
    { amount: '5000', currency: 'XAF' },
    { amount: '5000', currency: 'XOF' },
    { amount: '3.00', currency: 'GBP' },
  ]
  expect(shown.map((money) => formatMoney(money).replace('\u00a0', ' '))).toEqual([
    'NGN 80,000.00',
    'EURO 1.50',
    'FCFA 5,000',
    'FCFA 5,000',
    'GBP 3.00',
  ])
})

test('only known currencies and plain decimals are reckoned with', () => {
  expect(moneyOf({ amount: '1.00', currency: 'NGN' })).toEqual({ amount: '1.00', currency: 'NGN' })
  for (const value of [{ amount: '1.00', currency: 'GBP' }, { amount: 'x', currency: 'NGN' }, { amount: '1.00' }, null])
    expect(moneyOf(value)).toBeNull()
})
