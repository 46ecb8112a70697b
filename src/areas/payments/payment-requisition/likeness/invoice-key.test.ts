import { expect, test } from 'vitest'
import { financialYearOf } from '#src/areas/budgets/budget/financial-year.ts'
import { invoiceKeyOf } from './invoice-key.ts'

test('an invoice number is one however it is typed', () => {
  expect(invoiceKeyOf('INV-0042')).toBe(invoiceKeyOf(' inv 42'))
  expect(invoiceKeyOf('NM/2026/004')).toBe(invoiceKeyOf('NM 2026-4'))
  expect(invoiceKeyOf('INV-420')).not.toBe(invoiceKeyOf('INV-42'))
  expect(invoiceKeyOf('100')).not.toBe(invoiceKeyOf('10'))
})

test('31 March and 1 April are in two financial years', () => {
  expect([financialYearOf('2026-03-31'), financialYearOf('2026-04-01')]).toEqual([2025, 2026])
})
