import { expect, test } from 'vitest'
import { pairLines } from './pair-lines.ts'
import { balanceOf } from './statement-balance.ts'
import type { StatementLine } from './statement-lines.ts'

const line = (id: string, more: Partial<StatementLine> = {}): StatementLine => ({
  id,
  postedOn: '2026-10-05',
  kind: 'invoice',
  reference: 'INV-0042',
  amount: '1000',
  ...more,
})
const told = (ours: readonly StatementLine[], theirs: readonly StatementLine[]) =>
  pairLines(ours, theirs).map((pair) => [pair.ours?.id ?? null, pair.theirs?.id ?? null, pair.difference])

test('lines are one by kind and number, however it is written', () => {
  expect(told([line('a')], [line('x', { reference: 'inv 0042', postedOn: '2026-10-09' })])).toEqual([['a', 'x', '0']])
  expect(told([line('a')], [line('x', { kind: 'credit note' })])).toEqual([
    ['a', null, '-1000'],
    [null, 'x', '-1000'],
  ])
})

test('one number with another amount is one line with a difference', () => {
  expect(told([line('a')], [line('x', { amount: '1200.5' })])).toEqual([['a', 'x', '200.5']])
  expect(told([line('a', { kind: 'payment' })], [line('x', { kind: 'payment', amount: '900' })])).toEqual([
    ['a', 'x', '100'],
  ])
})

test('without a number the amount within a week makes one; each line stands in one pair', () => {
  const bare = { kind: 'payment', reference: null } as const
  const near = line('x', { ...bare, postedOn: '2026-10-12' })
  const far = line('y', { ...bare, postedOn: '2026-10-13' })
  expect(told([line('a', bare), line('b', bare)], [near, far])).toEqual([
    ['a', 'x', '0'],
    ['b', null, '1000'],
    [null, 'y', '-1000'],
  ])
  expect(told([line('a')], [line('x', { reference: 'INV-0043' })])).toHaveLength(2)
})

test('invoices are owed; credit notes and payments are taken from it', () => {
  const lines = [
    line('a'),
    line('b', { kind: 'credit note', amount: '100.1' }),
    line('c', { kind: 'payment', amount: '500' }),
  ]
  expect([balanceOf('-50.4', lines), balanceOf(undefined, [])]).toEqual(['349.5', '0'])
})
