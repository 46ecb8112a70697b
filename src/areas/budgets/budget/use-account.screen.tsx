import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { type BudgetAccount, budgetAccount, budgetTerms, ledgerEntries } from './budget-account.ts'

/** A budget's record or what is typed of it, with what is booked on it by what this device has. */
export type AccountState = {
  account: BudgetAccount | null
  entries: readonly LocalRecord[]
  /** Whether all that the person may read is here. */
  isComplete: boolean
}

/** Where a budget stands; `account` is null where its months cannot be read. */
export function useAccount(id: string | null, fields: unknown): AccountState {
  const { rows, isComplete } = useRows('budget-expenses')
  const entries = useMemo(() => rows.filter(({ budgetId }) => budgetId === id), [rows, id])
  const account = useMemo(() => {
    const terms = budgetTerms(fields)
    const booked = ledgerEntries(entries).filter(({ amount }) => amount.currency === terms?.currency)
    return terms && budgetAccount(terms, booked)
  }, [fields, entries])
  return { account, entries, isComplete }
}
