import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { derivedPage } from '#src/screens/derived/page-loader.ts'
import { reportsPath } from './reports-path.ts'

const place = { group: 'Vessel', module: 'TD maintenance' } as const
/** Who has the checks and the jobs in the menu, and who the reports (`design/permissions.md`, 3). */
const workers = ['create td maintenance', 'review td maintenance'] as const
const reporters = ['create td maintenance', 'manage engine record', 'view engine record'] as const
const authors = ['create td maintenance', 'manage engine record'] as const

/** The screens of the Technical Department's maintenance, in the order of the menu. */
export const tdMaintenanceScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    ...place,
    resource: 'td-maintenance-categories',
    path: '/pms/vessel/td-maintenance-check/categories',
    titles: {
      list: 'TD maintenance categories',
      new: 'New TD maintenance category',
      record: 'TD maintenance category',
    },
    permission: 'manage td maintenance category',
    describe: async () => (await import('../td-maintenance-category/td-maintenance-category.ts')).tdMaintenanceCategory,
  }),
  ...derivedScreens({
    ...place,
    resource: 'td-maintenance-checks',
    path: '/pms/vessel/td-maintenance-check',
    titles: { list: 'TD maintenance checks', new: 'New TD maintenance check', record: 'TD maintenance check' },
    permission: workers,
    createPermission: authors,
    tile: {
      kind: 'review',
      picture: 'checklist',
      note: 'TD maintenance checks to review',
      permission: 'review td maintenance',
      count: { resource: 'td-maintenance-checks', status: 'submitted' },
    },
    describe: async () => (await import('../td-maintenance-check/td-maintenance-check.ts')).tdMaintenanceCheck,
    views: async () =>
      (await import('../td-maintenance-check/td-maintenance-check-views.screen.tsx')).tdMaintenanceCheckViews,
    own: { record: () => import('../td-maintenance-check/td-maintenance-check.screen.tsx') },
  }),
  ...derivedScreens({
    ...place,
    resource: 'td-maintenance-jobs',
    path: '/pms/vessel/td-maintenance-job',
    titles: { list: 'TD maintenance jobs', new: 'New TD maintenance job', record: 'TD maintenance job' },
    permission: workers,
    createPermission: authors,
    tile: {
      kind: 'review',
      picture: 'tools',
      note: 'TD maintenance jobs to verify',
      permission: 'review td maintenance',
      count: { resource: 'td-maintenance-jobs', status: 'completed' },
    },
    describe: async () => (await import('../td-maintenance-job/td-maintenance-job.ts')).tdMaintenanceJob,
    views: async () =>
      (await import('../td-maintenance-job/td-maintenance-job-views.screen.tsx')).tdMaintenanceJobViews,
  }),
  {
    ...place,
    path: `${reportsPath}/engines`,
    title: 'TD reports by engine',
    permission: reporters,
    load: derivedPage('list', {
      path: `${reportsPath}/engines`,
      describe: async () => (await import('../vessel-engine/vessel-engine.ts')).vesselEngine,
      views: async () =>
        (await import('../td-maintenance-report/td-maintenance-report-views.screen.tsx')).reportEnginesViews,
    }),
  },
  {
    ...place,
    path: `${reportsPath}/jobs`,
    title: 'TD reports by job',
    permission: reporters,
    load: derivedPage('list', {
      path: `${reportsPath}/jobs`,
      describe: async () => (await import('../td-maintenance-job/td-maintenance-job.ts')).tdMaintenanceJob,
      views: async () =>
        (await import('../td-maintenance-report/td-maintenance-report-views.screen.tsx')).reportJobsViews,
    }),
  },
  ...derivedScreens({
    ...place,
    resource: 'td-maintenance-reports',
    path: reportsPath,
    titles: { list: 'TD maintenance reports', new: 'New TD maintenance report', record: 'TD maintenance report' },
    permission: reporters,
    createPermission: authors,
    tile: {
      kind: 'review',
      picture: 'note',
      note: 'TD maintenance reports to review',
      permission: 'review td maintenance',
      count: { resource: 'td-maintenance-reports', status: 'submitted' },
    },
    describe: async () => (await import('../td-maintenance-report/td-maintenance-report.ts')).tdMaintenanceReport,
    views: async () =>
      (await import('../td-maintenance-report/td-maintenance-report-views.screen.tsx')).tdMaintenanceReportViews,
  }),
]
