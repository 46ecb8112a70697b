import { expect, test } from 'vitest'
import { sameForSeed } from '../../../../tests/fixtures/same-for-seed.ts'
import { reservationDue } from './reservation.ts'

const naira = (kobo: number) => ({ amount: (kobo / 100).toFixed(2), currency: 'NGN' })
const award = (status: string) => ({ status, awardTotal: naira(100_000) })
const payment = (status: string, kobo: number, ...paid: number[]) => ({
  status,
  baseAmount: naira(kobo),
  payments: paid.map((part, index) => ({
    id: String(index),
    place: index + 1,
    amount: naira(part),
    bankAmount: naira(part),
    baseAmount: naira(part),
    paidOn: '2026-11-29',
  })),
})
const due = (status: string, ...payments: ReturnType<typeof payment>[]) =>
  reservationDue(award(status), payments)?.amount ?? null

test('an award is reserved from its proposal until all is there', () => {
  expect(['vendor-sourcing', 'declined', 'completed', 'closed'].map((status) => due(status))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(['reviewed', 'awaiting-md-approval', 'approved', 'received'].map((status) => due(status))).toEqual(
    Array(4).fill('1000.00'),
  )
  expect(reservationDue({ status: 'approved' }, [])).toBeNull()
})

test('a payment takes over its amount, and gives back what it does not pay', () => {
  const after = (status: string, ...paid: number[]) => due('approved', payment(status, 60_001, ...paid))
  expect(['pending', 'approved', 'transferred', 'paid', 'payment-received'].map((status) => after(status))).toEqual(
    Array(5).fill('399.99'),
  )
  expect(['draft', 'revise', 'declined', 'closed'].map((status) => after(status))).toEqual(Array(4).fill('1000.00'))
  expect(after('closed', 20_000)).toBe('800.00')
  expect(after('closed', 20_000, 10_000, -20_000)).toBe('900.00')
  expect(due('approved', payment('paid', 150_000))).toBeNull()
})

test('after a thousand histories what is reserved and what payments claim make the award, or are beyond it', () => {
  let state = 7
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % limit
  }
  const ends = ['draft', 'revise', 'declined', 'closed']
  for (let seed = 1; seed <= 1000; seed += 1) {
    const stands: { record: ReturnType<typeof payment>; claim: number }[] = []
    for (let step = 0; step < 6; step += 1) {
      const kobo = 1 + below(40_000)
      const paid = below(kobo + 1)
      const ended = ends[below(8)]
      const made = payment(ended ?? 'approved', kobo, ...(ended === 'closed' ? [paid] : []))
      const claim = ended === undefined ? kobo : ended === 'closed' ? paid : 0
      stands.splice(below(4), 1, { record: made, claim })
      const claimed = stands.reduce((sum, one) => sum + one.claim, 0)
      const left = reservationDue(
        award('approved'),
        stands.map(({ record }) => record),
      )
      sameForSeed(seed, left?.amount ?? null, claimed > 100_000 ? null : naira(100_000 - claimed).amount)
    }
  }
})
