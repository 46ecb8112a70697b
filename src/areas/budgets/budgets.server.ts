import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { budgetBeforeWrite, companyDetailsBeforeWrite, startBudgets } from './budget/budget.server.ts'
import { budgetExpenseBeforeWrite } from './budget-expense/budget-expense.server.ts'

/** What budgets come to, what is booked on them, and the day they begin. */
export const budgetsServer: AreaServerPart = {
  area: 'budgets',
  beforeWrite: [budgetBeforeWrite, companyDetailsBeforeWrite, budgetExpenseBeforeWrite],
  dailyWork: [startBudgets],
}
