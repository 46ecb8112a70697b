import { expect, test } from 'vitest'
import { recordWith } from '../../../../../tests/fixtures/record-with.ts'
import { likesAmong, sameInvoiceAmong } from './likeness.ts'

const amount = { amount: '812399.00', currency: 'NGN' }
const other = recordWith(
  { payeeKind: 'vendor', vendorId: 'niger', amount, invoice: { sha256: 'a' } },
  { status: 'pending', createdAt: '2026-11-21T09:00:00.000Z' },
)
const why = (fields: object, day = '2026-11-28', id: string | null = null) =>
  likesAmong([other], { payeeKind: 'vendor', ...fields }, id, day).map(({ because }) => because)

test('the same payee and amount are alike within a week, and no longer', () => {
  expect(why({ vendorId: 'niger', amount })).toEqual(['amount'])
  expect(why({ vendorId: 'niger', amount }, '2026-11-29')).toEqual([])
  expect(why({ vendorId: 'bosun', amount })).toEqual([])
  expect(why({ vendorId: 'niger', amount: { ...amount, amount: '812399.01' } })).toEqual([])
})

test('the same file is alike on any day and of any payee; what a requisition is itself is not', () => {
  expect(why({ vendorId: 'bosun', documents: [{ file: { sha256: 'a' } }] }, '2027-05-01')).toEqual(['file'])
  expect(why({ vendorId: 'niger', amount }, '2026-11-28', other.id)).toEqual([])
})

test('the same invoice of a vendor is known in its financial year, and only of what asks for money', () => {
  const invoice = { payeeKind: 'vendor', vendorId: 'niger', invoiceNumber: 'NDB-77/0042', invoicedOn: '2026-04-01' }
  const sent = recordWith({ ...invoice }, { id: 'first', status: 'pending', createdAt: '2026-04-03T09:00:00.000Z' })
  const same = (fields: object, rows = [sent], id: string | null = null) =>
    sameInvoiceAmong(rows, { ...invoice, ...fields }, id, '2026-11-29')?.id ?? null
  expect(same({ invoiceNumber: ' ndb 77 42' })).toBe('first')
  expect(same({ invoicedOn: undefined })).toBe('first')
  expect(same({ invoicedOn: '2026-03-31' })).toBeNull()
  expect(same({ vendorId: 'bosun' })).toBeNull()
  expect(same({ invoiceNumber: 'NDB-77/0043' })).toBeNull()
  expect(same({ invoiceNumber: '  ' })).toBeNull()
  expect(same({}, [sent], 'first')).toBeNull()
  const ended = (status: string, paid: string) =>
    recordWith({ ...invoice, paid: { amount: paid, currency: 'NGN' } }, { id: 'ended', status })
  expect(same({}, [ended('draft', '0.00'), ended('declined', '0.00'), ended('closed', '0.00')])).toBeNull()
  expect(same({}, [ended('closed', '5.00')])).toBe('ended')
})

test('after a credit note the number is asked for once more, and not twice', () => {
  const invoice = { payeeKind: 'vendor', vendorId: 'niger', invoiceNumber: 'INV-0042', invoicedOn: '2026-06-01' }
  const one = (id: string, status: string, paid: string, number = invoice.invoiceNumber) =>
    recordWith({ ...invoice, invoiceNumber: number, paid: { amount: paid, currency: 'NGN' } }, { id, status })
  const asked = (number: string, ...rows: ReturnType<typeof one>[]) =>
    sameInvoiceAmong(rows, { ...invoice, invoiceNumber: number }, 'new', '2026-11-29')?.id ?? null
  // Paid, sent back by the bank and ended: nothing of it is left.
  const credited = one('credited', 'closed', '0.00')
  expect(asked('INV-0042', credited)).toBeNull()
  expect(asked('inv 42', credited, one('second', 'pending', '0.00', 'INV 42'))).toBe('second')
  expect(asked('INV-0042', one('part', 'closed', '0.01'))).toBe('part')
  // The credit note has a number of its own.
  expect(asked('CN-0042', one('first', 'pending', '0.00'))).toBeNull()
})
