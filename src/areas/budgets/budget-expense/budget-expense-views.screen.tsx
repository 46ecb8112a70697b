import { useMemo } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { monthOf } from '../budget/financial-year.ts'
import { expenseScreenMessages as messages } from './expense-screen-messages.ts'

/** What is booked on budgets: what is spent, and what is reserved. */
export const budgetExpenseViews: ResourceViews = {
  list: {
    columns: ['description', 'departmentId', 'period', 'month', 'kind', 'amount'],
    facts: ['amount', 'departmentId', 'month', 'kind'],
    totalsWithin: 'year',
    filters: ['year', 'departmentId', 'month', 'period', 'monthFrom', 'sourceType'],
    tabs: [
      { name: 'spent', label: messages.spent, filters: { kind: ['expense'] } },
      { name: 'reserved', label: messages.reserved, filters: { kind: ['commitment'] } },
      { name: 'all', label: messages.all },
    ],
  },
  new: { useInitial: useThisMonth, where: { budgetId: isInForce } },
  edit: { where: { budgetId: isInForce } },
  record: { facts: ['departmentId', 'period', 'month', 'kind', 'amount'] },
}

/** Nothing is booked on others. */
function isInForce({ status }: StoredRecord): boolean {
  return status === 'open'
}

function useThisMonth(): Readonly<Record<string, unknown>> {
  const month = monthOf(useToday())
  return useMemo(() => ({ kind: 'expense', month }), [month])
}
