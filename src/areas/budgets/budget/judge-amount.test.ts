import { expect, test } from 'vitest'
import type { Money } from '#src/resource/money/currency.ts'
import { type BudgetTerms, budgetAccount, budgetTerms, type LedgerEntry, sumsToDate } from './budget-account.ts'
import { financialYearOf, monthsOfYear, periodOf } from './financial-year.ts'
import { judgeAmount } from './judge-amount.ts'

const naira = (amount: string): Money => ({ amount, currency: 'NGN' })
const spent = (month: string, amount: string): LedgerEntry => ({ kind: 'expense', month, amount: naira(amount) })
const reserved = (month: string, amount: string): LedgerEntry => ({ kind: 'commitment', month, amount: naira(amount) })

const terms: BudgetTerms = {
  year: 2026,
  currency: 'NGN',
  months: new Map([
    ['2026-04-01', naira('100.00')],
    ['2026-05-01', naira('100.00')],
    ['2026-07-01', naira('100.00')],
  ]),
  yearPolicy: 'stop',
  monthsPolicy: 'warn',
}

test('31 March and 1 April lie in different years', () => {
  expect(financialYearOf('2026-03-31')).toBe(2025)
  expect(financialYearOf('2026-04-01')).toBe(2026)
  expect(periodOf(2026)).toBe('2026/2027')
  expect(monthsOfYear(2026)).toHaveLength(12)
  expect([monthsOfYear(2026)[0], monthsOfYear(2026)[11]]).toEqual(['2026-04-01', '2027-03-01'])
})

test('what fits is told with what is left after it, of the year and to date', () => {
  const judged = judgeAmount(terms, [spent('2026-04-01', '40.00'), reserved('2026-05-01', '20.50')], {
    amount: naira('39.50'),
    day: '2026-05-31',
  })
  expect(judged).toEqual({
    outcome: 'fits',
    exceeded: [],
    year: { before: naira('239.50'), after: naira('200.00') },
    months: { before: naira('139.50'), after: naira('100.00') },
  })
})

test('beyond the months to date it warns, beyond the year it stops, as the budget says', () => {
  const over = judgeAmount(terms, [], { amount: naira('200.01'), day: '2026-05-02' })
  expect([over.outcome, over.exceeded]).toEqual(['warn', ['months']])
  const beyond = judgeAmount(terms, [], { amount: naira('300.01'), day: '2026-05-02' })
  expect([beyond.outcome, beyond.exceeded]).toEqual(['stop', ['year', 'months']])
  const ignored = judgeAmount({ ...terms, yearPolicy: 'ignore', monthsPolicy: 'ignore' }, [], {
    amount: naira('300.01'),
    day: '2026-05-02',
  })
  expect([ignored.outcome, ignored.exceeded]).toEqual(['fits', ['year', 'months']])
})

test('the last kobo fits', () => {
  expect(judgeAmount(terms, [], { amount: naira('300.00'), day: '2026-07-01' }).outcome).toBe('fits')
})

test('a month without a line has no limit, and takes nothing from the others', () => {
  expect(judgeAmount(terms, [], { amount: naira('1000.00'), day: '2026-06-15' }).outcome).toBe('unplanned')
  const account = budgetAccount(terms, [spent('2026-06-01', '1000.00'), spent('2026-07-01', '10.00')])
  expect(account.year.left).toEqual(naira('290.00'))
  expect(account.unplanned).toEqual({ spent: naira('1000.00'), reserved: naira('0.00') })
  expect(account.months.find(({ month }) => month === '2026-06-01')).toMatchObject({ planned: null, left: null })
  expect(
    judgeAmount(terms, [spent('2026-06-01', '1000.00')], { amount: naira('300.00'), day: '2026-07-01' }).outcome,
  ).toBe('fits')
})

test('a month that is planned with nothing is a limit', () => {
  const none = { ...terms, months: new Map([...terms.months, ['2026-06-01', naira('0.00')]]) }
  expect(
    judgeAmount(none, [spent('2026-04-01', '200.00')], { amount: naira('0.01'), day: '2026-06-30' }),
  ).toMatchObject({
    outcome: 'warn',
    exceeded: ['months'],
  })
})

test('the payment of what was reserved is not stopped, also where the budget was cut meanwhile', () => {
  const entries = [reserved('2026-04-01', '350.00')]
  const payment = { amount: naira('350.00'), day: '2026-04-20', frees: [reserved('2026-04-01', '-350.00')] }
  expect(judgeAmount(terms, entries, payment).outcome).toBe('fits')
  expect(judgeAmount(terms, entries, { ...payment, amount: naira('350.01') }).outcome).toBe('stop')
})

test('an amount of another year is not judged', () => {
  expect(judgeAmount(terms, [], { amount: naira('1.00'), day: '2026-03-31' }).outcome).toBe('other-year')
  expect(judgeAmount(terms, [], { amount: naira('1.00'), day: '2027-04-01' }).outcome).toBe('other-year')
})

test('two currencies are never mixed', () => {
  expect(() => judgeAmount(terms, [], { amount: { amount: '1.00', currency: 'USD' }, day: '2026-04-01' })).toThrow(
    RangeError,
  )
})

test('a budget that is not complete says nothing', () => {
  const record = { year: 2026, yearPolicy: 'stop', monthsPolicy: 'warn', months: [] as unknown[] }
  expect(budgetTerms(record)).toBeNull()
  expect(budgetTerms({ ...record, months: [{ month: '04' }] })).toBeNull()
  expect(budgetTerms({ ...record, months: [{ month: '03', monthlyBudget: naira('1.00') }] })?.months.size).toBe(1)
})

test('the months to date end with the month asked for', () => {
  const account = budgetAccount(terms, [spent('2026-05-01', '30.00'), spent('2026-07-01', '1.00')])
  expect(sumsToDate(account, '2026-06-01').left).toEqual(naira('170.00'))
  expect(sumsToDate(account, '2027-03-01').left).toEqual(account.year.left)
})
