import { expect, test } from 'vitest'
import type { Currency } from '#src/resource/money/currency.ts'
import { compareQuotations, totalOf } from './comparison.ts'
import { judgeAward } from './judge-award.ts'

const lines = [
  { id: 'oil', line: '200 × Gear oil', quantity: 200 },
  { id: 'filter', line: '8 × Filter', quantity: 8 },
]
const quotation = (id: string, currency: string, oil: string | null, filter: string | null) => ({
  id,
  vendorId: `vendor-${id}`,
  currency,
  quotedLines: [
    { id: 'oil', ...(oil === null ? { isDeclined: true } : { unitPrice: oil }) },
    { id: 'filter', ...(filter === null ? { isDeclined: true } : { unitPrice: filter }) },
  ],
})
const rates = {
  baseCurrency: 'NGN' as const,
  rateOf: (currency: Currency) =>
    currency === 'USD'
      ? { currency, baseCurrency: 'NGN' as const, rate: '1541.75', rateOn: '2026-11-27', ageInDays: 2 }
      : null,
}
const three = [
  quotation('niger', 'NGN', '2450', '33215'),
  quotation('bosun', 'NGN', '2610', '35900'),
  quotation('delta', 'USD', '1.82', null),
]

test('prices are compared in the base currency by one rate, lowest first, and what is not offered is said', () => {
  const [oil, filter] = compareQuotations(lines, three, rates)
  expect(oil?.offers.map(({ sourcingId, base }) => [sourcingId, base?.amount])).toEqual([
    ['niger', '490000.00'],
    ['bosun', '522000.00'],
    ['delta', '561197.00'],
  ])
  expect([oil?.lowest, filter?.lowest, filter?.declinedBy]).toEqual([['niger'], ['niger'], ['delta']])
})

test('each of two that ask the same is the lowest', () => {
  const same = [quotation('a', 'NGN', '10', '5'), quotation('b', 'NGN', '10.00', '6')]
  expect(compareQuotations(lines, same, rates)[0]?.lowest.toSorted()).toEqual(['a', 'b'])
})

test('without a rate nothing is the lowest, unless all quote in one currency', () => {
  const euros = [quotation('a', 'EUR', '2', '5'), quotation('b', 'EUR', '3', '4')]
  expect(compareQuotations(lines, euros, rates).map(({ lowest }) => lowest)).toEqual([['a'], ['b']])
  expect(compareQuotations(lines, [...euros, ...three], rates)[0]?.lowest).toEqual([])
})

test('what is sealed, and so has no prices, is compared nowhere', () => {
  const sealed = { id: 'niger', vendorId: 'x', status: 'received' }
  expect(compareQuotations(lines, [sealed], rates).flatMap(({ offers }) => offers)).toEqual([])
})

test('an award names one offer for each offered line, and why where it is not the lowest or few quoted', () => {
  const compared = compareQuotations(lines, three, rates)
  const lowest = lines.map(({ id }) => ({ id, inventoryRequestVendorId: 'niger' }))
  const { errors, chosen } = judgeAward(compared, lowest, undefined)
  expect([errors, totalOf([...chosen.values()])]).toEqual([{}, { amount: '755720.00', currency: 'NGN' }])
  const dearer = [lowest[0], { id: 'filter', inventoryRequestVendorId: 'bosun' }].filter((one) => one !== undefined)
  expect(judgeAward(compared, dearer, undefined).errors).toEqual({ awards: ['Say why the choice is not the lowest'] })
  const explained = dearer.map((one) => ({ ...one, why: 'In two days' }))
  expect(judgeAward(compared, explained, undefined).errors).toEqual({})
  expect(Object.keys(judgeAward(compared, lowest.slice(0, 1), undefined).errors)).toEqual(['awards'])
  expect(
    judgeAward(compared, [...lowest, { id: 'oil', inventoryRequestVendorId: 'bosun' }], undefined).errors,
  ).toHaveProperty('awards')
  expect(judgeAward(compared, [{ id: 'filter', inventoryRequestVendorId: 'delta' }], undefined).errors).toHaveProperty(
    'awards',
  )
  const two = compareQuotations(lines, three.slice(0, 2), rates)
  expect(judgeAward(two, lowest, undefined).errors).toEqual({ fewReason: ['Say why fewer than three quoted'] })
  expect(judgeAward(two, lowest, 'Only these supply it').errors).toEqual({})
})
