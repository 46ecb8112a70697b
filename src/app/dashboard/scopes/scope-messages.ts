import type { DashboardScope } from '#src/screens/derived/dashboard-part.ts'
import type { FigureGroup } from '#src/screens/figures/figure.ts'

/** What the dashboards besides the first page say. */
export const scopeMessages = {
  dashboards: 'Dashboards',
  today: 'Today',
  scopes: {
    staff: 'My requests',
    hod: 'My department',
    company: 'Company',
    finance: 'Finance',
    procurement: 'Procurement',
    qhsse: 'QHSSE',
    hr: 'People',
    vessel: 'On board',
    strategy: 'Strategy',
    time: 'Time',
  } satisfies Record<DashboardScope, string>,
  period: 'Period',
  department: 'Department',
  allDepartments: 'All departments',
  groups: {
    waiting: () => 'Waiting for you',
    standing: () => 'Now',
    period: (label: string) => `In ${label}`,
  } satisfies Record<FigureGroup, (label: string) => string>,
} as const
