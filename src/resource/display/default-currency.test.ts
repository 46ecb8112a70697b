import { expect, test } from 'vitest'
import { currencyAmong } from './default-currency.ts'

test('the first amount says the currency, whether it stands by itself or in a line', () => {
  expect(currencyAmong(['Rope', null, { amount: '1.00', currency: 'EUR' }, { amount: '1.00', currency: 'USD' }])).toBe(
    'EUR',
  )
  expect(currencyAmong([[{ name: 'Rope' }, { name: 'Wire', price: { amount: '1.00', currency: 'XOF' } }]])).toBe('XOF')
})

test('what is no amount says nothing', () => {
  expect(currencyAmong([undefined, 7, 'USD', { currency: 'USD' }, [{ price: { amount: '1', currency: 'GBP' } }]])).toBe(
    null,
  )
})
