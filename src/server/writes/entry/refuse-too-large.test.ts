import { expect, test } from 'vitest'
import { refuseTooLarge } from './refuse-too-large.ts'
import { Stopped } from './stopped.ts'

const naira = (amount: string) => ({ amount, currency: 'NGN' })

test('a counted amount of more than fifteen digits is refused, alone and in a list', () => {
  expect(() => refuseTooLarge({ baseAmount: naira('1541749999999999984.58') })).toThrow(Stopped)
  expect(() => refuseTooLarge({ payments: [{ id: 'a', bankAmount: naira('1000000000000000') }] })).toThrow(Stopped)
})

test('what can be reckoned with, is emptied, or is no amount passes', () => {
  const largest = naira('999999999999999.99')
  expect(() =>
    refuseTooLarge({ rest: largest, payments: [{ amount: largest }], paid: undefined, name: 'x' }),
  ).not.toThrow()
})
