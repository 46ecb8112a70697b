import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

const figures = () => import('./dashboard/figures.screen.tsx')

/** What the dashboards say of requisitions. */
export const procurementDashboard: readonly DashboardPart[] = [
  {
    scope: 'staff',
    permission: 'create inventory requisition',
    figures: async () => (await figures()).ownFigures,
  },
  { scope: 'hod', flags: ['isHod'], figures: async () => (await figures()).headFigures },
  {
    scope: 'hod',
    flags: ['isHod'],
    key: 'requisitions-by-month',
    load: () => import('./dashboard/requisitions-by-month.screen.tsx'),
  },
  {
    scope: 'procurement',
    permission: 'manage company procurement',
    figures: async () => (await import('./dashboard/buyer-figures.screen.tsx')).buyerFigures,
  },
]
