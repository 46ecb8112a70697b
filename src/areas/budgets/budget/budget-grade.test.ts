import { expect, test } from 'vitest'
import { budgetGrade, usedPercent } from './budget-grade.ts'

const sums = (planned: string, left: string) => {
  const naira = (amount: string) => ({ amount, currency: 'NGN' }) as const
  return { planned: naira(planned), spent: naira('0.00'), reserved: naira('0.00'), left: naira(left) }
}

test.each([
  ['100.00', '100.00', 0, 'calm'],
  ['100.00', '20.01', 80, 'notice'],
  ['100.00', '21.00', 79, 'calm'],
  ['1000000.00', '0.01', 99, 'notice'],
  ['100.00', '0.00', 100, 'notice'],
  ['1000000.00', '-0.01', 101, 'alarm'],
  ['0.00', '0.00', 0, 'calm'],
  ['0.00', '-5.00', 101, 'alarm'],
])('of %s there are %s left', (planned, left, percent, grade) => {
  expect([usedPercent(sums(planned, left)), budgetGrade(sums(planned, left))]).toEqual([percent, grade])
})
