import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboards of QHSSE and of those who follow incidents say of reports and the log. */
export const incidentDashboard: readonly DashboardPart[] = [
  {
    scope: 'qhsse',
    permission: ['manage incident log', 'view incident'],
    figures: async () => (await import('./dashboard/log-figures.screen.tsx')).logFigures,
  },
  {
    scope: 'qhsse',
    permission: 'review near miss',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).reviewerFigures,
  },
  {
    scope: 'qhsse',
    permission: 'review near miss',
    key: 'near-misses-by-month',
    load: async () => ({ Part: (await import('./near-miss-report/near-miss-panel.screen.tsx')).Panel }),
  },
]
