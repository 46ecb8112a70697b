import { expect, test } from 'vitest'
import { paySums } from './pay-sums.ts'

const line = (amount: string, currency = 'NGN') => ({ id: amount, amount: { amount, currency } })

test('what is paid out is exact to the kobo', () => {
  const sums = paySums({
    remunerations: [line('812399.10'), line('0.20')],
    deductions: [line('64991.93'), line('0.30')],
  })
  expect(sums).toEqual({
    gross: { amount: '812399.30', currency: 'NGN' },
    deducted: { amount: '64992.23', currency: 'NGN' },
    net: { amount: '747407.07', currency: 'NGN' },
  })
})

test('without deductions all is paid out, and without pay there is nothing to count', () => {
  expect(paySums({ remunerations: [line('10.00')] }).net).toEqual({ amount: '10.00', currency: 'NGN' })
  expect(paySums({ deductions: [line('10.00')] })).toEqual({ gross: null, deducted: null, net: null })
})

test('a line without an amount yet leaves the others counted', () => {
  expect(paySums({ remunerations: [line('10.00'), { id: 'new' }] }).net).toEqual({ amount: '10.00', currency: 'NGN' })
})

test('currencies are never mixed', () => {
  expect(paySums({ remunerations: [line('1.00'), line('1.00', 'USD')] }).gross).toBeNull()
  expect(paySums({ remunerations: [line('1.00')], deductions: [line('1.00', 'USD')] }).net).toBeNull()
})
