import { expect, test } from 'vitest'
import { dueWords } from './due-day.tsx'

test('a day that presses is told by what is left of it, and a paper by its last day', () => {
  const said = (left: number, what: 'due' | 'expires' = 'due') => dueWords({ what, left }, '1 Dec 2026', '2026-11-30')
  expect([-90, -3, -1, 0, 1, 5].map((left) => said(left))).toEqual([
    'Overdue 2 months',
    'Overdue 3 days',
    'Overdue 1 day',
    'Due today',
    'Due tomorrow',
    'Due in 5 days',
  ])
  expect([-2, 1].map((left) => said(left, 'expires'))).toEqual(['Expired 1 Dec 2026', 'Ends 1 Dec 2026'])
})
