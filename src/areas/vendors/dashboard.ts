import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboards say of vendors. */
export const vendorDashboard: readonly DashboardPart[] = [
  {
    scope: 'hod',
    flags: ['isHod'],
    figures: async () => (await import('./dashboard/figures.screen.tsx')).headFigures,
  },
  {
    scope: 'procurement',
    permission: 'manage company procurement',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).buyerFigures,
  },
  {
    scope: 'company',
    permission: 'approve moc batch',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).directorFigures,
  },
  {
    scope: 'hr',
    flags: ['isHr'],
    figures: async () => (await import('./dashboard/figures.screen.tsx')).hrFigures,
  },
]
