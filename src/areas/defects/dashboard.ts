import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboard on board says of defects. */
export const defectDashboard: readonly DashboardPart[] = [
  {
    scope: 'vessel',
    permission: 'create vessel defect report',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).boardFigures,
  },
]
