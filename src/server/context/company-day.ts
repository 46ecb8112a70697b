import { dayIn } from '#src/lib/instant.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { ServerContext } from './server-context.ts'

/** The calendar day (`YYYY-MM-DD`) of the transaction's tenant at an instant: in its time zone, in UTC where it said none. */
export async function companyDayOf({ areaParts }: ServerContext, tx: Transaction, at: Date): Promise<string> {
  const zone = await areaParts.find((part) => part.timeZoneOf)?.timeZoneOf?.(tx)
  return dayIn(zone ?? 'UTC', at)
}
