import { financialYearOf } from '#src/areas/budgets/budget/financial-year.ts'
import { moneyOf } from '#src/resource/money/amount.ts'
import { lockName } from '#src/server/database/locks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { payeeOf } from '../payee.ts'
import { paymentRequisition } from '../payment-requisition.ts'
import { invoiceKeyOf } from './invoice-key.ts'
import { likeDays, paperHashes } from './likeness.ts'

/** A requisition as others are compared with it, unparsed. */
export type Compared = { id: string; fields: Readonly<Record<string, unknown>>; day: string }

/** Another requisition that is like one, and why. */
export type Like = { id: string; because: 'amount' | 'file' }

/** Requisitions that are no claim: not sent, refused, or ended before anything was paid. */
const noClaim = `(status in ('draft', 'declined') or (status = 'closed' and coalesce(paid, 0) = 0))`

/** A requisition by which an invoice was asked to be paid. */
export type SameInvoice = { id: string; number: string | null }

/** Holds the invoice until the transaction ends, so that of two that are sent at once the second sees the first. */
export async function holdInvoice(transaction: Transaction, { fields }: Pick<Compared, 'fields'>): Promise<void> {
  const invoice = invoiceOf(fields)
  if (invoice) await lockName(transaction, paymentRequisition.name, `${invoice.vendorId}/${invoice.key}`)
}

function invoiceOf(fields: Compared['fields']): { vendorId: string; key: string } | null {
  const { invoiceNumber } = fields
  const payee = payeeOf(fields)
  const key = typeof invoiceNumber === 'string' ? invoiceKeyOf(invoiceNumber) : ''
  return payee?.kind === 'vendor' && key !== '' ? { vendorId: payee.id, key } : null
}

/** The requisition that asks for the same invoice of the same vendor in the same financial year; null where there is none. */
export async function sameInvoice(
  transaction: Transaction,
  { id, fields, day }: Compared,
): Promise<SameInvoice | null> {
  const invoice = invoiceOf(fields)
  if (!invoice) return null
  const { vendorId, key } = invoice
  const others = await transaction.query<SameInvoice & { invoiceNumber: string; day: string }>(
    `select id, number, invoice_number as "invoiceNumber",
       to_char(coalesce(invoiced_on, created_at::date), 'YYYY-MM-DD') as day
     from payment_requisitions
     where tenant_id = $1 and coalesce(vendor_id, named_vendor_id) = $2 and id <> $3 and invoice_number is not null and deleted_at is null
       and not ${noClaim}`,
    [transaction.tenantId, vendorId, id],
    'same-invoice',
  )
  const year = financialYearOf(typeof fields.invoicedOn === 'string' ? fields.invoicedOn : day)
  return others.find((one) => invoiceKeyOf(one.invoiceNumber) === key && financialYearOf(one.day) === year) ?? null
}

/** The requisitions of the week before with the same payee and amount, and those of any day with the same file. */
export async function likesOf(
  transaction: Transaction,
  { id, fields, day }: Compared,
  hashes = paperHashes(fields),
): Promise<readonly Like[]> {
  const amount = moneyOf(fields.amount)
  return transaction.query<Like>(
    `select id, case when amount = $3::numeric and amount_currency = $4
         and coalesce(vendor_id, named_vendor_id, payee_id) = $5::uuid and abs(created_at::date - $6::date) <= ${likeDays} then 'amount'
       else 'file' end as because
     from payment_requisitions
     where tenant_id = $1 and id <> $2 and deleted_at is null and not ${noClaim}
       and ((amount = $3::numeric and amount_currency = $4 and coalesce(vendor_id, named_vendor_id, payee_id) = $5::uuid
             and abs(created_at::date - $6::date) <= ${likeDays})
         or invoice ->> 'sha256' = any($7::text[])
         or exists (select 1 from jsonb_array_elements(coalesce(documents, '[]'::jsonb)) paper
              where paper -> 'file' ->> 'sha256' = any($7::text[])))
     order by created_at desc, id limit 20`,
    [
      transaction.tenantId,
      id,
      amount?.amount ?? null,
      amount?.currency ?? null,
      payeeOf(fields)?.id ?? null,
      day,
      hashes,
    ],
    'like-requisitions',
  )
}
