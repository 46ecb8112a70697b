import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

/** What the dashboard of HR says of redeployments. */
export const redeploymentDashboard: readonly DashboardPart[] = [
  {
    scope: 'hr',
    permission: 'approve redeployment request',
    figures: async () => (await import('./dashboard/figures.screen.tsx')).decidingFigures,
  },
]
