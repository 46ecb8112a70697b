import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboards say of vacancies and of those who apply. */
export const recruitmentDashboard: readonly DashboardPart[] = [
  {
    scope: 'hr',
    permission: 'manage vacancy',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).vacancyFigures,
  },
  {
    scope: 'hr',
    permission: 'manage job application',
    key: 'applications-by-stage',
    load: () => import('./dashboard/applications-by-stage.screen.tsx'),
  },
  {
    scope: 'company',
    permission: 'approve vacancy request',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).signingFigures,
  },
]
