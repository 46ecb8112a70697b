import { expect, test } from 'vitest'
import { compareLines } from './compared-lines.ts'

const line = (type: string, amount: string) => ({
  id: type,
  remunerationTypeId: type,
  name: type,
  amount: { amount, currency: 'NGN' },
})
const shown = (now: unknown, before: unknown) =>
  compareLines(now, before).map(({ name, difference }) => [name, difference?.amount])

test('each line says what changed since last month, and what is gone says so too', () => {
  const now = [line('basic', '100.00'), line('overtime', '20.50')]
  const before = [line('basic', '90.25'), line('offshore', '40.00')]
  expect(shown(now, before)).toEqual([
    ['basic', '9.75'],
    ['overtime', '20.50'],
    ['offshore', '-40.00'],
  ])
  expect(shown([line('basic', '1.00')], undefined)).toEqual([['basic', '1.00']])
})
