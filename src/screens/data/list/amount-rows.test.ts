import { expect, test } from 'vitest'
import { specimenInvoice } from '../../../../tests/contract/specimens/specimen-invoice.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { minWidthOf } from './column-widths.ts'
import { exportQuery } from './export-query.ts'
import { readListQuery, writeListQuery } from './list-query.ts'
import { createRowSelection } from './list-rows.ts'
import { findPart } from './list-view.ts'

const invoice = (id: string, amount: string | null, currency = 'NGN', rate?: string) =>
  recordWith({ supplier: id, ...(amount !== null && { total: { amount, currency } }), rate }, { id })

const rows = [
  invoice('a', '9.00', 'NGN', '10.5'),
  invoice('b', '10.00', 'NGN', '9.5'),
  invoice('c', '812399.00', 'NGN', '-1'),
  invoice('d', '9.50', 'USD'),
  invoice('e', '-3.00'),
  invoice('f', '5000', 'XOF'),
  invoice('g', '999999999999999.99'),
  invoice('h', '999999999999999.98'),
  invoice('i', null),
]
const queryOf = (address: Record<string, unknown>) => readListQuery(specimenInvoice, {}, address)
const ask = (address: Record<string, unknown>) =>
  createRowSelection(specimenInvoice)(rows, queryOf(address), () => null)
    .map(({ id }) => id)
    .join('')

test('amounts are ordered by size within their currency, to the last kobo', () => {
  expect(ask({ orderBy: 'total', order: 'asc' })).toBe('ifeabchgd')
  expect(ask({ orderBy: 'total', order: 'desc' })).toBe('dghcbaefi')
  expect(ask({ orderBy: 'rate', order: 'asc' }).slice(-3)).toBe('cba')
})

test('a filter asks for one currency, and for amounts between two ends, both included', () => {
  expect(ask({ total: 'USD' })).toBe('d')
  expect(ask({ total: 'NGN 9.00..10.00' })).toBe('ab')
  expect(ask({ total: 'NGN 10.00..' })).toBe('bcgh')
  expect(ask({ total: 'NGN ..-0.01' })).toBe('e')
  expect(ask({ total: 'NGN 999999999999999.99..' })).toBe('g')
  // Both francs bear one label.
  expect(ask({ total: 'XAF' })).toBe('f')
})

test('a filter survives its way through the address, and is asked of the office as currency and ends', () => {
  const address = writeListQuery(specimenInvoice, {}, queryOf({ total: 'NGN 9.00..10.00' }))
  expect(address.total).toBe('NGN 9.00..10.00')
  const exported = (total: string) => exportQuery(specimenInvoice, {}, queryOf({ total }))?.toString()
  expect(exported('NGN 9.00..10.00')).toBe('total=NGN&totalFrom=9.00&totalTo=10.00&order=asc')
  expect(exported('XAF ..5000')).toBe('total=XAF&total=XOF&totalTo=5000&order=asc')
  expect(exported('USD')).toBe('total=USD&order=asc')
})

test('an amount is found with its thousands set apart and without', () => {
  expect([ask({ search: '812,399' }), ask({ search: '812399.00' }), ask({ search: 'fcfa' })]).toEqual(['c', 'c', 'f'])
})

test('a column has room for an amount of twelve digits and its currency', () => {
  expect(minWidthOf(specimenInvoice, findPart(specimenInvoice, 'total'))).toBeGreaterThanOrEqual(
    'NGN 999,999,999.00'.length * 7.4 + 24,
  )
})
