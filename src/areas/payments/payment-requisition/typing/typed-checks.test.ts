import { expect, test } from 'vitest'
import { recordWith } from '../../../../../tests/fixtures/record-with.ts'
import { type KnownHere, typedBase, typedBudget, typedTaxes } from './typed-checks.ts'

const naira = (amount: string) => ({ amount, currency: 'NGN' })
const budget = (more: object = {}, status = 'open') =>
  recordWith(
    {
      departmentId: 'marine',
      year: 2026,
      yearPolicy: 'stop',
      monthsPolicy: 'warn',
      months: [
        { month: '11', monthlyBudget: naira('1000.00') },
        { month: '12', monthlyBudget: naira('500.00') },
      ],
      ...more,
    },
    { id: 'budget', status },
  )
const entry = (kind: string, amount: string, sourceId: string) =>
  recordWith({ budgetId: 'budget', kind, monthFrom: '2026-11-01', amount: naira(amount), sourceId }, { id: sourceId })
const known: KnownHere = {
  budgets: [budget()],
  entries: [entry('expense', '200.00', 'paid'), entry('commitment', '300.00', 'mine')],
  rates: [recordWith({ currency: 'USD', baseCurrency: 'NGN', rate: '1541.755', rateOn: '2026-11-27' })],
  taxRates: [],
  vendors: [],
  baseCurrency: 'NGN',
  day: '2026-11-29',
  departmentId: 'marine',
  id: null,
}

test('what is left after an amount is told of the year and to date, and whether it stops or warns', () => {
  const said = (amount: string, more: Partial<KnownHere> = {}) =>
    typedBudget({ amount: naira(amount) }, { ...known, ...more })
  expect(said('400.00')).toMatchObject({
    outcome: 'fits',
    year: { after: naira('600.00') },
    months: { after: naira('100.00') },
  })
  expect(said('500.01')).toMatchObject({ outcome: 'warn', months: { after: naira('-0.01') } })
  expect(said('1000.01')).toMatchObject({ outcome: 'stop', year: { before: naira('1000.00'), after: naira('-0.01') } })
  const ignoring = [budget({ yearPolicy: 'ignore', monthsPolicy: 'ignore' })]
  expect(said('1000.01', { budgets: ignoring })).toMatchObject({ outcome: 'fits', exceeded: ['year', 'months'] })
})

test('what a requisition has reserved itself, or the goods that it pays for, is no second amount', () => {
  const after = (fields: object, id: string | null) =>
    typedBudget({ amount: naira('100.00'), ...fields }, { ...known, id })?.year?.after.amount
  expect(after({}, null)).toBe('900.00')
  expect(after({}, 'mine')).toBe('1200.00')
  expect(after({ inventoryRequisitionId: 'mine' }, null)).toBe('1200.00')
})

test('the amount counts in the base currency, converted once, half up', () => {
  const usd = (amount: string) => ({ amount: { amount, currency: 'USD' } })
  expect(typedBase(usd('0.10'), known)).toEqual(naira('154.18'))
  expect(typedBudget(usd('0.10'), known)?.year?.after).toEqual(naira('845.82'))
  expect(typedBase({ amount: { amount: '1.00', currency: 'EUR' } }, known)).toBeNull()
})

test('nothing is said without a budget in force, nor of another department or year', () => {
  const fields = { amount: naira('1.00') }
  expect(typedBudget(fields, { ...known, budgets: [budget({}, 'pending')] })).toBeNull()
  expect(typedBudget({ ...fields, departmentId: 'hr' }, known)).toBeNull()
  expect(typedBudget(fields, { ...known, day: '2026-03-31' })).toBeNull()
  expect(typedBudget({}, known)).toBeNull()
})

test('a vendor without a tax number, as far as the device knows, pays the higher rate, and people pay none', () => {
  const rate = {
    tax: 'withholding',
    supply: 'goods',
    effectiveFrom: '2025-01-01',
    percent: '2',
    percentWithoutTaxNumber: '4',
  }
  const vendors = [recordWith({ taxNumber: null }, { id: 'new' }), recordWith({ taxNumber: '1077' }, { id: 'niger' })]
  const withheld = (fields: object) =>
    typedTaxes(
      { amount: naira('100.00'), payeeKind: 'vendor', supply: 'goods', ...fields },
      { ...known, vendors, taxRates: [recordWith(rate)] },
    )?.withheld.amount
  expect([withheld({ vendorId: 'new' }), withheld({ vendorId: 'niger' }), withheld({})]).toEqual([
    '4.00',
    '2.00',
    '2.00',
  ])
  expect([withheld({ payeeKind: 'staff' }), withheld({ supply: undefined })]).toEqual([undefined, undefined])
})
