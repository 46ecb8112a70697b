import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'
import { budgetDashboard } from './budgets/dashboard.ts'
import { documentDashboard } from './documents/dashboard.ts'
import { leaveDashboard } from './leave/dashboard.ts'
import { mocDashboard } from './moc/dashboard.ts'
import { paymentDashboard } from './payments/dashboard.ts'
import { procurementDashboard } from './procurement/dashboard.ts'
import { strategyDashboard } from './strategy/dashboard.ts'
import { usageDashboard } from './usage/dashboard.ts'
import { vendorDashboard } from './vendors/dashboard.ts'

/** What the areas show on the dashboards, in their order there. */
export const dashboardParts: readonly DashboardPart[] = [
  ...paymentDashboard,
  ...procurementDashboard,
  ...leaveDashboard,
  ...documentDashboard,
  ...mocDashboard,
  ...vendorDashboard,
  ...budgetDashboard,
  ...strategyDashboard,
  ...usageDashboard,
]
