import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboard on board says of the vessel's papers. */
export const vesselDashboard: readonly DashboardPart[] = [
  {
    scope: 'vessel',
    permission: 'create vessel defect report',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).paperFigures,
  },
]
