import { expect, test } from 'vitest'
import { sumValues } from './sum-values.ts'

const money = (amount: string, currency: string) => ({ amount, currency })

test('numbers are added, and what is missing adds nothing', () => {
  expect(sumValues('quantity', [1.5, undefined, null, 2])).toEqual([{ currency: null, amount: 3.5 }])
  expect(sumValues('integer', [])).toEqual([])
})

test('money is added exactly and by currency', () => {
  const amounts = [money('0.1', 'NGN'), money('900', 'USD'), money('0.20', 'NGN'), money('-1204.50', 'USD'), null]
  expect(sumValues('money', amounts)).toEqual([
    { currency: 'NGN', amount: '0.30' },
    { currency: 'USD', amount: '-304.50' },
  ])
  expect(sumValues('money', [money('9007199254740993', 'NGN'), money('0.05', 'NGN'), money('-0.06', 'NGN')])).toEqual([
    { currency: 'NGN', amount: '9007199254740992.99' },
  ])
})

test('texts and choices do not add up', () => {
  expect(sumValues('text', ['1', '2'])).toEqual([])
})

test('numbers add up as they are written', () => {
  expect(sumValues('quantity', [0.1, 0.2, 363.65])).toEqual([{ currency: null, amount: 363.95 }])
  expect(sumValues('quantity', [1e-7, 1])).toEqual([{ currency: null, amount: 1.0000001 }])
})
