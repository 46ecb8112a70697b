import { readBaseCurrency } from '#src/areas/company/company-details/base-currency.server.ts'
import type { Money } from '#src/resource/money/currency.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { toBase } from './rate-of-day.ts'
import { readRateOfDay } from './read-rate.server.ts'

/** An amount in the base currency at the newest rate, converted once; nothing of it where no rate is known. */
export async function frozenRate(
  transaction: Transaction,
  amount: Money,
  day: string,
): Promise<{ exchangeRate: string | undefined; exchangeRateOn: string | undefined; baseAmount: Money | undefined }> {
  const baseCurrency = await readBaseCurrency(transaction)
  const rate = await readRateOfDay(transaction, { currency: amount.currency, baseCurrency, day })
  const converted = toBase(amount, baseCurrency, rate)
  return {
    exchangeRate: converted?.rate?.rate,
    exchangeRateOn: converted?.rate?.rateOn,
    baseAmount: converted?.base,
  }
}
