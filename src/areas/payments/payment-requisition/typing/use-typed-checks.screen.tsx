import { useMemo, useState } from 'react'
import { baseCurrencyOf } from '#src/areas/company/company-details/base-currency.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useLatest } from '#src/screens/browser/use-latest.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { paymentFormView } from '../payment-form.screen.tsx'
import { paymentRequisition } from '../payment-requisition.ts'
import { type Typed, typedErrors, typedTotals, typedWarnings } from './say-typed.ts'
import { type KnownHere, typedBudget } from './typed-checks.ts'
import { useOfficeSays } from './use-office-says.screen.tsx'

type Fields = Readonly<Record<string, unknown>>

/**
 * What the form of a requisition says while somebody types: others like it, the same invoice, and what the budget has left
 * after it. The office is asked where it can be reached; away from it, it is what this device knows. `id`: the requisition
 * that is changed.
 */
export function useTypedChecks(
  id: string | null,
): Pick<FormView, 'hidden' | 'onFields' | 'summary' | 'warnings' | 'extraErrors'> {
  const day = useToday()
  const departmentId = useActor()?.departmentId ?? null
  const requisitions = useLatest<readonly StoredRecord[]>(useRows(paymentRequisition.name).rows)
  const budgets = useRows('budgets').rows
  const entries = useRows('budget-expenses').rows
  const rates = useRows('exchange-rates').rows
  const taxRates = useRows('tax-rates').rows
  const vendors = useRows('vendors').rows
  const details = useRows('company-details').rows[0] ?? null
  const [typed, setTyped] = useState<Fields | null>(null)
  const { says, isAway } = useOfficeSays(id, typed)
  return useMemo(() => {
    const known: KnownHere = {
      budgets,
      entries,
      rates,
      taxRates,
      vendors,
      baseCurrency: baseCurrencyOf(details),
      day,
      departmentId,
      id,
    }
    const of = (fields: Fields): Typed => ({
      fields,
      known,
      requisitions: requisitions.current,
      office: says,
      isAway,
      budget: says?.budget ?? typedBudget(fields, known),
    })
    return {
      // A company without tax rates is asked nothing about taxes.
      hidden: [...(paymentFormView.hidden ?? []), ...(taxRates.length === 0 ? ['supply', 'isWithoutVat'] : [])],
      onFields: setTyped,
      summary: (fields) => typedTotals(of(fields)),
      warnings: (fields) => typedWarnings(of(fields)),
      extraErrors: (fields, action) => (action === 'submit' || action === 'resubmit' ? typedErrors(of(fields)) : {}),
    }
  }, [budgets, entries, rates, taxRates, vendors, details, day, departmentId, id, says, isAway, requisitions])
}
