import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboard of strategy says of objectives, strategies and risks. */
export const strategyDashboard: readonly DashboardPart[] = [
  {
    scope: 'strategy',
    permission: ['view objective', 'manage objective'],
    figures: async () => (await import('./dashboard/figures.screen.tsx')).strategyFigures,
  },
  {
    scope: 'strategy',
    permission: ['view risk', 'manage risk'],
    figures: async () => (await import('./dashboard/figures.screen.tsx')).riskFigures,
  },
  {
    scope: 'strategy',
    permission: ['view objective', 'manage objective'],
    key: 'strategies-by-department',
    load: () => import('./dashboard/strategies-by-department.screen.tsx'),
  },
  {
    scope: 'company',
    permission: 'approve moc batch',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).directorFigures,
  },
]
