import { expect, test } from 'vitest'
import { formatSum } from './format-sum.ts'

test('a total carries its unit or its currency, and every decimal of money', () => {
  expect(formatSum({ currency: null, amount: 0.1 + 0.2 }, { unit: 'h' })).toBe('0.3 h')
  expect(formatSum({ currency: null, amount: 12_000 }, {})).toBe('12,000')
  expect(formatSum({ currency: 'NGN', amount: '4210000.00' }, {})).toBe('NGN 4,210,000.00')
  expect(formatSum({ currency: 'USD', amount: '-0.50' }, {})).toBe('USD -0.50')
})
