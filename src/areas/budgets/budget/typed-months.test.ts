import { expect, test } from 'vitest'
import { emptyMonths, withSameAmount } from './typed-months.ts'

const amount = { amount: '5.00', currency: 'NGN' }

test('[S1-9.budgets.1] a year begins in April', () => {
  const lines = emptyMonths('NGN')
  expect([lines.length, lines[0]?.month, lines[11]?.month]).toEqual([12, '04', '03'])
})

test('the first amount stands for every month', () => {
  const lines = withSameAmount([
    { id: 'a', monthlyBudget: { amount: '', currency: 'NGN' } },
    { id: 'b', monthlyBudget: amount },
  ])
  expect(lines.map(({ monthlyBudget }) => monthlyBudget)).toEqual([amount, amount])
  expect(withSameAmount([{ id: 'a' }])).toEqual([{ id: 'a' }])
})
