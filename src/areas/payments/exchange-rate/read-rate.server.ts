import type { Currency } from '#src/resource/money/currency.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { type RateOfDay, rateOfDay } from './rate-of-day.ts'

/** The rate of a pair of currencies in force on a day (`rateOfDay`), as the office has it; null where there is none. */
export async function readRateOfDay(
  transaction: Transaction,
  wanted: { currency: Currency; baseCurrency: Currency; day: string },
): Promise<RateOfDay | null> {
  const rows = await transaction.query(
    `select currency, base_currency as "baseCurrency", rate::text as rate, to_char(rate_on, 'YYYY-MM-DD') as "rateOn"
     from exchange_rates
     where tenant_id = $1 and deleted_at is null and currency = $2 and base_currency = $3 and rate_on <= $4
     order by rate_on desc limit 1`,
    [transaction.tenantId, wanted.currency, wanted.baseCurrency, wanted.day],
    'rate-of-day',
  )
  return rateOfDay(rows, wanted)
}
