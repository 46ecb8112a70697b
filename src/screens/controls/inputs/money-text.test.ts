import { expect, test } from 'vitest'
import { currencyOptions, keptAmount, moneyOfText, moneyText, typedMoney } from './money-text.ts'

const paid = {}
const price = { decimals: 4 }

test('what is typed is stored as the amount it is, in the currency chosen or named', () => {
  expect(moneyOfText('80,000', 'NGN', paid, 'XAF')).toEqual({ amount: '80000.00', currency: 'NGN' })
  expect(moneyOfText('1 200.5', 'USD', paid, 'XAF')).toEqual({ amount: '1200.50', currency: 'USD' })
  expect(moneyOfText('N 5000', 'USD', paid, 'XAF')).toEqual({ amount: '5000.00', currency: 'NGN' })
  expect(moneyOfText('12.34567', 'USD', { decimals: 5 }, 'XAF')).toEqual({ amount: '12.34567', currency: 'USD' })
  expect(moneyOfText('12.5', 'USD', price, 'XAF')).toEqual({ amount: '12.50', currency: 'USD' })
  expect(moneyOfText('  ', 'USD', paid, 'XAF')).toBeUndefined()
})

test('what is no amount, or several, is kept as it was typed', () => {
  expect(moneyOfText('800,00', 'NGN', paid, 'XAF')).toEqual({ amount: '800,00', currency: 'NGN' })
  expect(moneyOfText('eighty', 'NGN', paid, 'XAF')).toEqual({ amount: 'eighty', currency: 'NGN' })
  expect(moneyOfText('-5', 'NGN', paid, 'XAF')).toEqual({ amount: '-5', currency: 'NGN' })
  expect(moneyOfText('-5', 'NGN', { mayBeNegative: true }, 'XAF')).toEqual({ amount: '-5.00', currency: 'NGN' })
})

test('FCFA is the franc that is there, else that of the company', () => {
  expect(moneyOfText('5 000 FCFA', 'XOF', paid, 'XAF')).toEqual({ amount: '5000', currency: 'XOF' })
  expect(moneyOfText('5 000 FCFA', 'USD', paid, 'XAF')).toEqual({ amount: '5000', currency: 'XAF' })
  expect(currencyOptions('XOF', 'XAF').map(({ value, label }) => `${value} ${label}`)).toEqual([
    'USD USD',
    'NGN NGN',
    'EUR EURO',
    'XOF FCFA',
  ])
  expect(currencyOptions('NGN', 'XAF').map(({ value }) => value)).toEqual(['USD', 'NGN', 'EUR', 'XAF'])
  expect(currencyOptions('NGN', 'XOF').map(({ value }) => value)).toEqual(['USD', 'NGN', 'EUR', 'XOF'])
  expect(moneyOfText('5 000 FCFA', 'USD', paid, 'XOF')).toEqual({ amount: '5000', currency: 'XOF' })
})

test('another currency takes the amount in its own spelling, and none that it does not have', () => {
  expect(keptAmount('80000.00', 'XAF', paid)).toBe('80000')
  expect(keptAmount('80000', 'NGN', paid)).toBe('80000.00')
  expect(keptAmount('80000.50', 'XAF', paid)).toBe('80000.50')
})

test('a draft is shown whatever it holds', () => {
  expect(typedMoney({ amount: '5.00', currency: 'NGN' })).toEqual({ text: '5.00', currency: 'NGN' })
  expect(typedMoney({ amount: '5.00', currency: 'GBP' })).toEqual({ text: '5.00', currency: null })
  for (const value of [undefined, null, 'text', 7, {}]) expect(typedMoney(value)).toEqual({ text: '', currency: null })
  expect(moneyText('80000', 'NGN')).toBe('NGN\u00a080,000.00')
})
