import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** The time that people spend in the product: one's own for everybody, everybody's for whoever may see it. */
export const usageDashboard: readonly DashboardPart[] = [
  { scope: 'time', key: 'own-time', load: () => import('./dashboard/own-time.screen.tsx') },
  {
    scope: 'time',
    permission: 'view usage record',
    key: 'time-of-all',
    load: () => import('./dashboard/time-of-all.screen.tsx'),
  },
  {
    scope: 'strategy',
    permission: 'view usage record',
    key: 'time-in-strategy',
    load: () => import('./dashboard/time-in-strategy.screen.tsx'),
  },
]
