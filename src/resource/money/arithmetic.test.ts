import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  abbreviateMoney,
  addMoney,
  convertMoney,
  subtractMoney,
  sumByCurrency,
  sumDecimals,
  sumField,
} from './arithmetic.ts'
import type { Currency, Money } from './currency.ts'

const of = (amount: string, currency: Currency = 'NGN'): Money => ({ amount, currency })

test('a tenth and two tenths are three tenths, told to the kobo', () => {
  expect(addMoney(of('0.10'), of('0.20'))).toEqual(of('0.30'))
  expect(addMoney(of('0.1'), of('0.2'))).toEqual(of('0.30'))
})

test('the largest amounts add exactly, and what cancels out is a zero without a sign', () => {
  expect(addMoney(of('999999999999999.99'), of('999999999999999.99'))).toEqual(of('1999999999999999.98'))
  expect(addMoney(of('-0.01'), of('0.01'))).toEqual(of('0.00'))
  expect(addMoney(of('5000', 'XAF'), of('1', 'XAF'))).toEqual(of('5001', 'XAF'))
})

test('an amount is taken from another exactly, also below zero', () => {
  expect(subtractMoney(of('0.30'), of('0.10'))).toEqual(of('0.20'))
  expect(subtractMoney(of('0.10'), of('0.30'))).toEqual(of('-0.20'))
  expect(subtractMoney(of('1.00'), of('-0.50'))).toEqual(of('1.50'))
})

test('two currencies are not added', () => {
  expect(() => addMoney(of('1.00', 'USD'), of('1.00'))).toThrow(RangeError)
})

test('sums are exact to the last unit, whatever the order', () => {
  const cents = fc.array(fc.bigInt({ min: -99_999_999_999_999_999n, max: 99_999_999_999_999_999n }), { maxLength: 30 })
  const textOf = (value: bigint) => {
    const digits = String(value < 0n ? -value : value).padStart(3, '0')
    return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  }
  fc.assert(
    fc.property(cents, (values) => {
      const sum = values.reduce((total, value) => total + value, 0n)
      const summed = sumByCurrency(values.map((value) => of(textOf(value))))
      expect(summed).toEqual(values.length === 0 ? [] : [of(textOf(sum))])
    }),
  )
})

test('each currency has a sum of its own, the two francs too', () => {
  const amounts = [of('1.10'), of('2.00', 'USD'), of('2.20'), of('500', 'XOF'), of('300', 'XAF')]
  expect(sumByCurrency(amounts)).toEqual([of('2.00', 'USD'), of('3.30'), of('300', 'XAF'), of('500', 'XOF')])
})

test('rows without an amount, or with one of an unknown currency, are counted apart', () => {
  const rows = [
    { price: of('1.50') },
    { price: of('2.25') },
    {},
    { price: null },
    { price: { ...of('9'), currency: 'GBP' } },
  ]
  expect(sumField(rows, 'price')).toEqual({ totals: [of('3.75')], missing: 3 })
})

test.each([
  // Half a unit goes up, away from zero, and is rounded once at the end.
  ['1.00', '1612.505', 'NGN', '1612.51'],
  ['0.01', '0.5', 'NGN', '0.01'],
  ['-0.01', '0.5', 'NGN', '-0.01'],
  ['0.01', '0.4999', 'NGN', '0.00'],
  ['2.5', '1', 'XAF', '3'],
  ['2.49', '1', 'XAF', '2'],
  ['999999999999999.99', '1234567890.123456', 'USD', '1234567890123455987654321.10'],
] as const)('%s at %s is %s %s', (amount, rate, currency, expected) => {
  expect(convertMoney(of(amount, 'USD'), rate, currency)).toEqual({ amount: expected, currency })
})

test('a rate is a decimal above zero', () => {
  for (const rate of ['0', '0.00', '-1', 'abc', '', '1e3'])
    expect(() => convertMoney(of('1'), rate, 'USD')).toThrow(RangeError)
})

test('large amounts are abbreviated for charts, and only those', () => {
  const shown = (amount: string) => abbreviateMoney(of(amount)).replace('\u00a0', ' ')
  expect(['999999.99', '1000000.00', '1254999.99', '-2500000.00', '999999999.00', '1500000000.00'].map(shown)).toEqual([
    'NGN 999,999.99',
    'NGN 1M',
    'NGN 1.25M',
    'NGN -2.5M',
    'NGN 1B',
    'NGN 1.5B',
  ])
  expect(shown('999999999999999.99')).toBe('NGN 1,000T')
})

test('decimals without a currency are added exactly', () => {
  expect(sumDecimals(['0.1', '0.2', '1e-7'])).toBe('0.3000001')
  expect(sumDecimals([])).toBe('0')
})
