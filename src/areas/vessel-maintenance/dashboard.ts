import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

const figures = () => import('./dashboard/figures.screen.tsx')

/** What the dashboards of the company and on board say of maintenance. */
export const maintenanceDashboard: readonly DashboardPart[] = [
  {
    scope: 'company',
    permission: 'approve moc batch',
    figures: async () => (await figures()).overdueFigures,
  },
  {
    scope: 'vessel',
    permission: ['create engine record', 'create td maintenance'],
    figures: async () => (await figures()).ownJobFigures,
  },
]
