import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { canonicalDecimal } from '#src/resource/money/amount.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { StatementLine } from './statement-lines.ts'

type Period = { vendorId: string; periodFrom: string; periodTo: string; currency: string }

/** Lines that a statement holds at most. */
const maxLines = 200
const row = z.object({
  posted_on: z.string(),
  kind: z.enum(['invoice', 'payment']),
  reference: z.string().nullable(),
  amount: z.string(),
})

/**
 * What the payment requisitions for a vendor say of a period in one currency, by day: invoices by their date, once the
 * requisition is under way, and what was paid and not taken back.
 */
export async function bookedLines(transaction: Transaction, period: Period): Promise<StatementLine[]> {
  const rows = await transaction.query(
    `select posted_on::text, kind, reference, amount from (
       select invoiced_on as posted_on, 'invoice' as kind, invoice_number as reference, amount::text as amount
       from payment_requisitions
       where tenant_id = $1 and vendor_id = $2 and deleted_at is null and amount_currency = $5
         and status not in ('draft', 'declined', 'closed')
       union all
       select (line ->> 'paidOn')::date, 'payment', line ->> 'reference', line -> 'amount' ->> 'amount'
       from payment_requisitions paid, jsonb_array_elements(coalesce(paid.payments, '[]'::jsonb)) line
       where paid.tenant_id = $1 and paid.vendor_id = $2 and paid.deleted_at is null
         and line -> 'amount' ->> 'currency' = $5 and line ->> 'reverses' is null
         and not exists (
           select from jsonb_array_elements(paid.payments) other where other ->> 'reverses' = line ->> 'place')
     ) booked
     where posted_on between $3 and $4 order by posted_on, kind, reference limit ${maxLines}`,
    [transaction.tenantId, period.vendorId, period.periodFrom, period.periodTo, period.currency],
  )
  return z
    .array(row)
    .parse(rows)
    .map(({ posted_on, kind, reference, amount }) => ({
      id: uuidV7(),
      postedOn: posted_on,
      kind,
      ...(reference !== null && { reference: reference.slice(0, 60) }),
      amount: canonicalDecimal(amount),
    }))
}
