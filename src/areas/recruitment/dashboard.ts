import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboards say of vacancies. */
export const recruitmentDashboard: readonly DashboardPart[] = [
  {
    scope: 'hr',
    permission: 'manage vacancy',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).vacancyFigures,
  },
  {
    scope: 'company',
    permission: 'approve vacancy request',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).signingFigures,
  },
]
