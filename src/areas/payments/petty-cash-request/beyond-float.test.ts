import { expect, test } from 'vitest'
import { beyondFloat } from './beyond-float.ts'

const naira = (amount: string) => ({ amount, currency: 'NGN' })

test('more than is in the float is refused on the device, and all of it is not', () => {
  const float = { balance: naira('5000.00') }
  expect(beyondFloat(float, { paidAmount: naira('5000.01') })).toHaveProperty('paidAmount')
  expect(beyondFloat(float, { paidAmount: naira('5000.00') })).toEqual({})
  expect(beyondFloat({ balance: naira('-1.00') }, { paidAmount: naira('0.01') })).toHaveProperty('paidAmount')
  expect(beyondFloat(undefined, { paidAmount: naira('1.00') })).toEqual({})
})
