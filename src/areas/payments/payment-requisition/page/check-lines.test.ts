import { expect, test } from 'vitest'
import { recordWith } from '../../../../../tests/fixtures/record-with.ts'
import { checkLines } from './check-lines.ts'

const today = '2026-11-29'
const sent = recordWith(
  { payeeKind: 'vendor', invoice: {}, exchangeRateOn: '2026-11-25', payeeAccountId: 'a' },
  { status: 'pending' },
)
const graded = (record = sent, office: Parameters<typeof checkLines>[1] = null) =>
  checkLines(record, office, today).map(({ key, grade }) => [key, grade])

test('the age of the rate is said, and one of today is calm', () => {
  expect(graded()).toContainEqual(['rate', 'notice'])
  expect(checkLines(sent, null, today).map(({ text }) => text)).toContain('Rate of 25 Nov 2026, 4 days old')
  expect(graded(recordWith({ ...sent, exchangeRateOn: today }))).toContainEqual(['rate', 'calm'])
})

test('what the office says of the account goes before what was known when it was sent', () => {
  expect(graded()).toContainEqual(['account', 'calm'])
  expect(graded(sent, { account: 'changed', likes: [] })).toContainEqual(['account', 'alarm'])
})

test('each requisition like it stands beside it, by its number and day', () => {
  const like = {
    id: 'other',
    because: 'amount' as const,
    number: 'PMT-2026-0388',
    amount: { amount: '812399.00', currency: 'NGN' },
    createdAt: '2026-11-25T09:00:00.000Z',
  }
  const [line] = checkLines(sent, { account: 'confirmed', likes: [like] }, today).filter(({ key }) => key === 'other')
  expect(line).toMatchObject({ grade: 'urgent', href: '/payments/staff/requisition/other' })
  expect(line?.text).toContain('PMT-2026-0388')
})

test('of one that the reader may not open only why it is like it is told, and nothing is linked', () => {
  const like = { id: 'other', because: 'file' as const, number: null, amount: null, createdAt: null }
  const [line] = checkLines(sent, { account: 'confirmed', likes: [like] }, today).filter(({ key }) => key === 'other')
  expect(line).toMatchObject({ text: 'The same file as in another requisition' })
  expect(line).not.toHaveProperty('href')
})

test('what was beyond the budget is told', () => {
  expect(graded(recordWith({ ...sent, isBeyondBudget: true }))).toContainEqual(['budget', 'urgent'])
  expect(graded().map(([key]) => key)).not.toContain('budget')
})

test('a missing invoice and a missing rate are told', () => {
  const bare = recordWith({ payeeKind: 'vendor' }, { status: 'pending' })
  expect(graded(bare)).toEqual(
    expect.arrayContaining([
      ['account', 'urgent'],
      ['rate', 'urgent'],
      ['invoice', 'notice'],
    ]),
  )
})
