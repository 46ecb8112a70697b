import { useMemo } from 'react'
import type { DashboardFilter } from '#src/screens/derived/dashboard-part.ts'
import { BudgetUseTable } from './budget-use-table.screen.tsx'
import { budgetDashboardMessages as messages } from './messages.ts'

/** The budgets of all departments, or of the chosen one. */
export function Part({ filter: { to, departmentId } }: { filter: DashboardFilter }) {
  const departmentIds = useMemo(() => (departmentId === null ? null : [departmentId]), [departmentId])
  return (
    <BudgetUseTable
      to={to}
      departmentIds={departmentIds}
      path="/payments/signatory/finance/budgets"
      title={messages.title}
    />
  )
}
