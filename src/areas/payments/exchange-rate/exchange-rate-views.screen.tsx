import { useMemo } from 'react'
import { baseCurrencyOf } from '#src/areas/company/company-details/base-currency.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** Rates, the newest first; a new one is of today and in the company's base currency. */
export const exchangeRateViews: ResourceViews = {
  list: {
    columns: ['currency', 'rateOn', 'rate', 'baseCurrency', 'source'],
    facts: ['rate', 'baseCurrency', 'source'],
    filters: ['currency', 'rateOn'],
  },
  new: { useInitial: useNewRate },
  record: { facts: ['rate', 'rateOn', 'currency', 'baseCurrency'] },
}

function useNewRate(): Readonly<Record<string, unknown>> {
  const rateOn = useToday()
  const { rows } = useRows('company-details')
  const baseCurrency = baseCurrencyOf(rows[0] ?? null)
  return useMemo(() => ({ rateOn, baseCurrency }), [rateOn, baseCurrency])
}
