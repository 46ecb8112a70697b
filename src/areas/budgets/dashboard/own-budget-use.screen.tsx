import { useActor } from '#src/screens/data/session/use-actor.ts'
import type { DashboardFilter } from '#src/screens/derived/dashboard-part.ts'
import { BudgetUseTable } from './budget-use-table.screen.tsx'
import { budgetDashboardMessages as messages } from './messages.ts'

/** The budgets of the departments that the person heads. */
export function Part({ filter: { to } }: { filter: DashboardFilter }) {
  const actor = useActor()
  if (!actor) return null
  return (
    <BudgetUseTable
      to={to}
      departmentIds={actor.headedDepartmentIds}
      path="/payments/signatory/hod/budgets"
      title={messages.own}
    />
  )
}
