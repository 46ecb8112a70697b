import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of the daily reports, in the order of the menu. Whoever looks at them may lead to the form of a day. */
export const dailyReportScreens: readonly AreaScreen[] = derivedScreens({
  resource: 'vessel-daily-reports',
  path: '/vessel-management/daily-reports/$userType',
  titles: { list: 'Daily reports', new: 'Write a daily report', record: 'Daily report' },
  group: 'Vessel',
  module: 'Daily reports',
  createPermission: 'create vessel daily report',
  words: {
    staff: {
      title: 'Daily reports',
      whose: 'My vessel',
      permission: 'create vessel daily report',
      tile: { kind: 'write', picture: 'note', note: 'Position, engines, fuel and towing of the day' },
      new: true,
      edit: true,
    },
    captain: {
      title: 'Review of reports',
      whose: 'To sign',
      permission: 'review vessel daily report',
      tile: {
        kind: 'review',
        picture: 'note',
        note: 'Daily reports to review',
        count: { resource: 'vessel-daily-reports', status: 'submitted' },
      },
      new: true,
      edit: true,
    },
    support: {
      title: 'Fleet reports',
      whose: 'Fleet',
      permission: ['support vessel daily report', 'view vessel daily report'],
      tile: [
        {
          kind: 'review',
          picture: 'note',
          note: 'Daily reports to review, all vessels',
          permission: 'support vessel daily report',
          count: { resource: 'vessel-daily-reports', status: 'submitted' },
        },
        { kind: 'list', picture: 'note', note: 'All vessels', count: { resource: 'vessel-daily-reports' } },
      ],
      new: true,
      edit: true,
    },
  },
  describe: async () => (await import('./vessel-daily-report/vessel-daily-report.ts')).vesselDailyReport,
  views: async () => (await import('./vessel-daily-report/daily-report-views.screen.tsx')).dailyReportViews,
  own: {
    new: () => import('./vessel-daily-report/daily-report-new.screen.tsx'),
    record: () => import('./vessel-daily-report/daily-report.screen.tsx'),
    edit: () => import('./vessel-daily-report/daily-report-edit.screen.tsx'),
  },
})
