import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

const figures = () => import('./dashboard/figures.screen.tsx')

/** What the dashboards say of leave. */
export const leaveDashboard: readonly DashboardPart[] = [
  { scope: 'staff', permission: 'create leave request', figures: async () => (await figures()).ownFigures },
  { scope: 'hod', flags: ['isHod'], figures: async () => (await figures()).headFigures },
  { scope: 'hr', flags: ['isHr'], figures: async () => (await figures()).hrFigures },
]
