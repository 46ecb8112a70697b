import type { DashboardScope } from '#src/screens/derived/dashboard-part.ts'
import type { FigureGroup } from '#src/screens/figures/figure.ts'

/** What the dashboards besides the first page say. */
export const scopeMessages = {
  dashboards: 'Dashboards',
  today: 'Today',
  scopes: {
    staff: 'My requests',
    hod: 'My department',
    finance: 'Finance',
    strategy: 'Strategy',
    time: 'Time',
  } satisfies Record<DashboardScope, string>,
  period: 'Period',
  department: 'Department',
  allDepartments: 'All departments',
  groups: {
    waiting: () => 'Waiting for you',
    standing: () => 'Open now',
    period: (label: string) => `In ${label}`,
  } satisfies Record<FigureGroup, (label: string) => string>,
} as const
