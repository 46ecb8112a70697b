import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboards say of changes. */
export const mocDashboard: readonly DashboardPart[] = [
  {
    scope: 'hod',
    flags: ['isHod'],
    figures: async () => (await import('./dashboard/figures.screen.tsx')).headFigures,
  },
  {
    scope: 'qhsse',
    permission: 'review moc request',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).reviewerFigures,
  },
]
