import { expect, test } from 'vitest'
import { rateOfDay, toBase } from './rate-of-day.ts'

const rate = (rateOn: string, rate: string, currency = 'USD') => ({ currency, baseCurrency: 'NGN', rateOn, rate })
const rates = [
  rate('2026-11-20', '1520.25'),
  rate('2026-11-27', '1540.755'),
  rate('2026-11-23', '1530'),
  rate('2026-11-26', '1700', 'EUR'),
]
const dollars = { currency: 'USD', baseCurrency: 'NGN' } as const

test('the rate of a day is the newest by then, with its age', () => {
  expect(rateOfDay(rates, { ...dollars, day: '2026-11-26' })).toMatchObject({
    rate: '1530',
    rateOn: '2026-11-23',
    ageInDays: 3,
  })
  expect(rateOfDay(rates, { ...dollars, day: '2026-11-27' })).toMatchObject({ rate: '1540.755', ageInDays: 0 })
})

test('there is none before the first, and none for another pair', () => {
  expect(rateOfDay(rates, { ...dollars, day: '2026-11-19' })).toBeNull()
  expect(rateOfDay(rates, { currency: 'XAF', baseCurrency: 'NGN', day: '2026-11-27' })).toBeNull()
  expect(rateOfDay(rates, { currency: 'USD', baseCurrency: 'EUR', day: '2026-11-27' })).toBeNull()
})

test('an amount is converted once, half up, and keeps its original', () => {
  const found = rateOfDay(rates, { ...dollars, day: '2026-11-27' })
  const original = { amount: '0.10', currency: 'USD' } as const
  expect(toBase(original, 'NGN', found)).toEqual({
    original,
    base: { amount: '154.08', currency: 'NGN' },
    rate: found,
  })
  const converted = toBase(original, 'NGN', found)
  expect(converted && toBase(converted.base, 'NGN', found)?.base).toEqual({ amount: '154.08', currency: 'NGN' })
})

test('without a rate there is no amount in the base currency', () => {
  expect(toBase({ amount: '1.00', currency: 'USD' }, 'NGN', null)).toBeNull()
  expect(toBase({ amount: '1.00', currency: 'NGN' }, 'NGN', null)?.rate).toBeNull()
})

test('the rate of another pair is never applied', () => {
  const found = rateOfDay(rates, { ...dollars, day: '2026-11-27' })
  expect(() => toBase({ amount: '1.00', currency: 'EUR' }, 'NGN', found)).toThrow(RangeError)
})
