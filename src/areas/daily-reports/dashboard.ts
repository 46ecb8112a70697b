import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboards of the company and on board say of daily reports. */
export const reportDashboard: readonly DashboardPart[] = [
  {
    scope: 'company',
    permission: 'approve moc batch',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).fleetFigures,
  },
  {
    scope: 'vessel',
    permission: 'create vessel daily report',
    key: 'fuel-on-board',
    load: () => import('./dashboard/fuel-on-board.screen.tsx'),
  },
]
