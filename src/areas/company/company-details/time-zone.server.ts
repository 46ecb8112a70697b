import { dayIn } from '#src/lib/instant.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** The time zone of the company's days, by its IANA name; null until the company has said it. */
export async function timeZoneOf(transaction: Transaction): Promise<string | null> {
  const [row] = await transaction.query<{ zone: string | null }>(
    'select time_zone as zone from company_details where tenant_id = $1 and deleted_at is null',
    [transaction.tenantId],
    'time-zone-of-company',
  )
  return row?.zone ?? null
}

/** The company's calendar day at an instant: of its time zone, and of UTC until it has said one. */
export async function companyDay(transaction: Transaction, at: Date): Promise<string> {
  return dayIn((await timeZoneOf(transaction)) ?? 'UTC', at)
}
