import { expect, test } from 'vitest'
import { judgeOnBudget } from './judge-budget.server.ts'

const naira = (amount: string) => ({ amount, currency: 'NGN' }) as const

test('what another department or year has reserved makes no room on a budget', () => {
  const month = '2026-11-01'
  const terms = {
    year: 2026,
    currency: 'NGN',
    months: new Map([[month, naira('100.00')]]),
    yearPolicy: 'stop',
    monthsPolicy: 'stop',
  } as const
  const freed = (budgetId: string) => ({
    id: 'entry',
    budgetId,
    kind: 'commitment' as const,
    month,
    amount: naira('-500.00'),
    description: 'Ropes',
  })
  const judged = (of: string) =>
    judgeOnBudget(
      { id: 'own', terms, entries: [{ kind: 'commitment', month, amount: naira('500.00') }] },
      { amount: naira('500.00'), day: '2026-11-29', frees: [freed(of)] },
      'amount',
    )
  expect(judged('own')).toBe('fits')
  expect(() => judged('of another department')).toThrow()
})
