import type { AreaScreen } from '#src/screens/derived/area-screen.ts'

/** Who looks at them, as the address says it (specification 2, section 2). */
const pathValues = { userType: ['staff', 'captain', 'support'] }

/** The screens of the daily reports, in the order of the menu. */
export const dailyReportScreens: readonly AreaScreen[] = [
  {
    path: '/vessel-management/daily-reports/$userType',
    pathValues,
    title: 'Daily reports',
    group: 'Vessel',
    module: 'Daily reports',
    menu: [
      {
        path: '/vessel-management/daily-reports/staff',
        title: 'Daily reports',
        permission: 'create vessel daily report',
        tile: { kind: 'write', picture: 'note', note: 'Position, engines, fuel and towing of the day' },
      },
      {
        path: '/vessel-management/daily-reports/captain',
        title: 'Review of reports',
        permission: 'review vessel daily report',
        tile: {
          kind: 'review',
          picture: 'note',
          note: 'Daily reports to review',
          count: { resource: 'vessel-daily-reports', status: 'submitted' },
        },
      },
      {
        path: '/vessel-management/daily-reports/support',
        title: 'Fleet reports',
        permission: ['support vessel daily report', 'view vessel daily report'],
        tile: { kind: 'list', picture: 'note', note: 'All vessels', count: { resource: 'vessel-daily-reports' } },
      },
    ],
    load: () => import('./vessel-daily-report/daily-report-list.screen.tsx'),
  },
  {
    path: '/vessel-management/daily-reports/$userType/new',
    pathValues,
    title: 'Write a daily report',
    group: 'Vessel',
    module: 'Daily reports',
    permission: 'create vessel daily report',
    menu: [],
    opens: { resource: 'vessel-daily-reports', what: 'new', parameters: { userType: 'staff' } },
    load: () => import('./vessel-daily-report/daily-report-new.screen.tsx'),
  },
  {
    path: '/vessel-management/daily-reports/$userType/$id',
    pathValues,
    title: 'Daily report',
    group: 'Vessel',
    module: 'Daily reports',
    opens: { resource: 'vessel-daily-reports', what: 'record', parameters: { userType: 'staff' } },
    load: () => import('./vessel-daily-report/daily-report.screen.tsx'),
  },
  {
    path: '/vessel-management/daily-reports/$userType/$id/edit',
    pathValues,
    title: 'Daily report',
    group: 'Vessel',
    module: 'Daily reports',
    opens: { resource: 'vessel-daily-reports', what: 'edit', parameters: { userType: 'staff' } },
    load: () => import('./vessel-daily-report/daily-report-edit.screen.tsx'),
  },
]
