import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'
import { actionDashboard } from './actions/dashboard.ts'
import { budgetDashboard } from './budgets/dashboard.ts'
import { reportDashboard } from './daily-reports/dashboard.ts'
import { defectDashboard } from './defects/dashboard.ts'
import { documentDashboard } from './documents/dashboard.ts'
import { incidentDashboard } from './incidents/dashboard.ts'
import { leaveDashboard } from './leave/dashboard.ts'
import { mocDashboard } from './moc/dashboard.ts'
import { paymentDashboard } from './payments/dashboard.ts'
import { procurementDashboard } from './procurement/dashboard.ts'
import { recruitmentDashboard } from './recruitment/dashboard.ts'
import { redeploymentDashboard } from './redeployment/dashboard.ts'
import { staffDashboard } from './staff/dashboard.ts'
import { strategyDashboard } from './strategy/dashboard.ts'
import { usageDashboard } from './usage/dashboard.ts'
import { vendorDashboard } from './vendors/dashboard.ts'
import { maintenanceDashboard } from './vessel-maintenance/dashboard.ts'
import { vesselDashboard } from './vessels/dashboard.ts'
import { workHoursDashboard } from './work-hours/dashboard.ts'

/** What the areas show on the dashboards, in their order there. */
export const dashboardParts: readonly DashboardPart[] = [
  ...paymentDashboard,
  ...procurementDashboard,
  ...incidentDashboard,
  ...leaveDashboard,
  ...actionDashboard,
  ...redeploymentDashboard,
  ...recruitmentDashboard,
  ...staffDashboard,
  ...defectDashboard,
  ...reportDashboard,
  ...maintenanceDashboard,
  ...vesselDashboard,
  ...workHoursDashboard,
  ...documentDashboard,
  ...mocDashboard,
  ...vendorDashboard,
  ...budgetDashboard,
  ...strategyDashboard,
  ...usageDashboard,
]
