import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

const figures = async () => (await import('./work-rest-investigation/figures.screen.tsx')).breachFigures

/** What the dashboards on board and of QHSSE say of breaches of the limits on rest. */
export const workHoursDashboard: readonly DashboardPart[] = [
  { scope: 'vessel', permission: 'create others work rest hour', figures },
  { scope: 'qhsse', permission: 'review near miss', figures },
  {
    scope: 'qhsse',
    permission: 'review near miss',
    key: 'breaches-by-vessel',
    load: () => import('./dashboard/breaches-by-vessel.screen.tsx'),
  },
  {
    scope: 'vessel',
    permission: 'review work rest hour',
    key: 'hours-to-sign',
    load: () => import('./dashboard/hours-to-sign.screen.tsx'),
  },
]
