import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboard of HR says of people. */
export const staffDashboard: readonly DashboardPart[] = [
  {
    scope: 'hr',
    flags: ['isHr'],
    figures: async () => (await import('./dashboard/figures.screen.tsx')).contractFigures,
  },
  {
    scope: 'hr',
    flags: ['isHr'],
    figures: async () => (await import('./dashboard/figures.screen.tsx')).headcountFigures,
  },
]
