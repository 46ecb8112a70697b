import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboards say of document versions. */
export const documentDashboard: readonly DashboardPart[] = [
  {
    scope: 'hod',
    flags: ['isHod'],
    figures: async () => (await import('./dashboard/figures.screen.tsx')).headFigures,
  },
  {
    scope: 'company',
    permission: 'approve moc batch',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).directorFigures,
  },
  {
    scope: 'qhsse',
    permission: 'review near miss',
    key: 'unread-documents',
    load: () => import('./dashboard/unread-documents.screen.tsx'),
  },
]
