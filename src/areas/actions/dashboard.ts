import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

const figures = async () => (await import('./dashboard/figures.screen.tsx')).overdueFigures

/** What the dashboards say of actions. */
export const actionDashboard: readonly DashboardPart[] = [
  { scope: 'staff', figures },
  { scope: 'hod', flags: ['isHod'], figures },
]
