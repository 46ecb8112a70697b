import { expect, test } from 'vitest'
import type { Money } from '#src/resource/money/currency.ts'
import { suggestedAmounts } from './suggested-amounts.ts'

const naira = (amount: string): Money => ({ amount, currency: 'NGN' })
const types = [
  { id: 'basic', isBasic: true, rates: [] },
  { id: 'housing', isBasic: false, rates: [{ effectiveFrom: '2026-01-01', percentage: '40' }] },
  {
    id: 'pension',
    isBasic: false,
    rates: [
      { effectiveFrom: '2026-01-01', percentage: '8' },
      { effectiveFrom: '2026-12-01', percentage: '10' },
    ],
  },
]
const fields = {
  year: 2026,
  month: '11',
  remunerations: [{ remunerationTypeId: 'basic', amount: naira('1000.00') }, { remunerationTypeId: 'housing' }],
  deductions: [{ deductionTypeId: 'pension' }],
}

test('a rate is of the basic pay for pay and of the gross pay for deductions, as of the month', () => {
  const values = Object.entries(suggestedAmounts(fields, types)).map(([path, { value }]) => [path, value.amount])
  expect(values).toEqual([
    ['remunerations.1.amount', '400.00'],
    ['deductions.0.amount', '80.00'],
  ])
  expect(suggestedAmounts({ ...fields, month: '12' }, types)['deductions.0.amount']?.value).toEqual(naira('100.00'))
})

test('without a month there are no rates', () => {
  expect(suggestedAmounts({ ...fields, month: undefined }, types)).toEqual({})
})
