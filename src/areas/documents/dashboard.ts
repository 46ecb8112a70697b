import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboards say of document versions. */
export const documentDashboard: readonly DashboardPart[] = [
  {
    scope: 'hod',
    flags: ['isHod'],
    figures: async () => (await import('./dashboard/figures.screen.tsx')).headFigures,
  },
]
