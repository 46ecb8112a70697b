import { expect, test } from 'vitest'
import { recordWith } from '../../../../../tests/fixtures/record-with.ts'
import { officeAnswer } from './office-answer.ts'
import { type Typed, typedErrors, typedTotals, typedWarnings } from './say-typed.ts'

const naira = (amount: string) => ({ amount, currency: 'NGN' }) as const
const invoice = { payeeKind: 'vendor', vendorId: 'niger', invoiceNumber: 'NDB-77/0042' }
const typed: Typed = {
  fields: { ...invoice, amount: naira('100.00') },
  known: {
    budgets: [],
    entries: [],
    rates: [],
    taxRates: [],
    vendors: [],
    baseCurrency: 'NGN',
    day: '2026-11-29',
    departmentId: 'marine',
    id: null,
  },
  requisitions: [],
  office: null,
  isAway: true,
  budget: null,
}
const budget = (after: string, outcome: 'fits' | 'warn' | 'stop') => ({
  outcome,
  exceeded: outcome === 'fits' ? [] : ['year' as const],
  year: { before: naira('50.00'), after: naira(after) },
  months: null,
  financialYear: 2026,
})
const says = (more: object = {}) =>
  officeAnswer.parse({ data: { sameInvoice: null, likes: [], budget: null, isBudgetTold: true, ...more } }).data
const texts = (more: Partial<Typed>) =>
  typedTotals({ ...typed, ...more }).map(({ text }) => text.replace('\u00a0', ' '))

test('away from the office it says that nothing is known, or that what is said is of this device', () => {
  expect(texts({})).toEqual([expect.stringContaining('Not known here')])
  expect(texts({ budget: budget('40.00', 'fits') })).toEqual(['NGN 40.00', 'As this device knows it'])
})

test('at the office it says what is left, what is beyond, or that it is not shown', () => {
  expect(texts({ budget: budget('40.00', 'fits'), office: says() })).toEqual(['NGN 40.00'])
  expect(texts({ budget: budget('-50.00', 'warn'), office: says() })).toEqual(['NGN 50.00 beyond'])
  expect(texts({ office: says({ isBudgetTold: false }) })).toEqual([expect.stringContaining('Not shown to you')])
  expect(texts({ isAway: false })).toEqual(['Asking the office…'])
})

test('an amount without a rate says who signs', () => {
  const fields = { amount: { amount: '1.00', currency: 'USD' } }
  expect(texts({ fields })[0]).toContain('everybody signs')
})

test('a budget warns or stops by the answer of the office; what the device knows alone only warns', () => {
  const stopped = budget('-50.00', 'stop')
  expect(typedWarnings({ ...typed, budget: budget('-50.00', 'warn') })).toEqual([expect.stringContaining('beyond')])
  expect(typedErrors({ ...typed, budget: stopped })).toEqual({})
  expect(typedErrors({ ...typed, budget: stopped, office: says({ budget: stopped }) })).toHaveProperty('amount')
})

test('the same invoice is said while typing and refused, by what the device or the office knows', () => {
  const sent = recordWith(invoice, {
    id: 'first',
    number: 'PMT-2026-0007',
    status: 'pending',
    createdAt: '2026-11-01T09:00:00.000Z',
  })
  expect(typedWarnings({ ...typed, requisitions: [sent] })[0]).toContain('PMT-2026-0007')
  expect(typedErrors({ ...typed, requisitions: [sent] })).toHaveProperty('invoiceNumber')
  const office = says({ sameInvoice: { number: null } })
  expect(typedErrors({ ...typed, office })).toEqual({ invoiceNumber: [expect.stringContaining('another requisition')] })
})

test('others like it are named by the office as far as the person reads them', () => {
  const like = { because: 'file', number: null, amount: null, createdAt: null }
  expect(typedWarnings({ ...typed, office: says({ likes: [like] }) })).toEqual([
    'The same file as in another requisition',
  ])
})
