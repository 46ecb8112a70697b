import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboards say of budgets: for finance and who sees all of them, and for a head of their own department. */
export const budgetDashboard: readonly DashboardPart[] = [
  {
    scope: 'finance',
    department: 'Finance and Account',
    alsoFor: 'view budget',
    key: 'budget-use',
    load: () => import('./dashboard/budget-use.screen.tsx'),
  },
  {
    scope: 'hod',
    flags: ['isHod'],
    key: 'budget-use',
    load: () => import('./dashboard/own-budget-use.screen.tsx'),
  },
  {
    scope: 'company',
    permission: 'approve moc batch',
    key: 'budget-use',
    load: () => import('./dashboard/budget-use.screen.tsx'),
  },
]
