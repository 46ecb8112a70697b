import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { derivedPage, type PageSource } from '#src/screens/derived/page-loader.ts'
import { tdMaintenanceScreens } from './td-maintenance/td-maintenance-screens.screen.tsx'

const routineChecks: PageSource = {
  path: '/pms/vessel/routine-check',
  describe: async () => (await import('./routine-check/routine-check.ts')).routineCheck,
  views: async () => (await import('./routine-check/routine-check-views.screen.tsx')).routineCheckViews,
}

const engineReaders = [
  'create engine record',
  'manage engine record',
  'review engine record',
  'view engine record',
] as const

/** Planned work, counters and servicings. */
const plannedMaintenance: readonly AreaScreen[] = [
  {
    path: '/pms/vessel/planner',
    title: 'Maintenance planner',
    group: 'Vessel',
    module: 'Maintenance',
    permission: engineReaders,
    load: () => import('./planner/planner.screen.tsx'),
  },
  ...derivedScreens({
    resource: 'engine-jobs',
    path: '/pms/vessel/engine-jobs',
    titles: { list: 'Engine jobs', new: 'New engine job', record: 'Engine job' },
    group: 'Vessel',
    module: 'Maintenance',
    permission: engineReaders,
    createPermission: ['create engine record', 'manage engine record'],
    describe: async () => (await import('./engine-job/engine-job.ts')).engineJob,
    views: async () => (await import('./engine-job/engine-job-views.screen.tsx')).engineJobViews,
  }),
  {
    path: '/pms/vessel/counter-round',
    title: 'Counter round',
    group: 'Vessel',
    module: 'Maintenance',
    permission: 'create engine record',
    load: () => import('./counter-log/counter-round.screen.tsx'),
  },
  ...derivedScreens({
    resource: 'counter-logs',
    path: '/pms/vessel/counter-logs',
    titles: { list: 'Counter readings', new: 'New counter reading', record: 'Counter reading' },
    group: 'Vessel',
    module: 'Maintenance',
    permission: engineReaders,
    createPermission: 'create engine record',
    tile: {
      kind: 'review',
      picture: 'engine',
      note: 'Questioned readings to confirm',
      permission: 'review engine record',
      count: { resource: 'counter-logs', status: 'questioned' },
    },
    describe: async () => (await import('./counter-log/counter-log.ts')).counterLog,
    views: async () => (await import('./counter-log/counter-log-views.screen.tsx')).counterLogViews,
  }),
  ...derivedScreens({
    resource: 'servicings',
    path: '/pms/vessel/servicings',
    titles: { list: 'Servicings', new: 'New servicing', record: 'Servicing' },
    group: 'Vessel',
    module: 'Maintenance',
    permission: engineReaders,
    createPermission: 'create engine record',
    describe: async () => (await import('./servicing/servicing.ts')).servicing,
    views: async () => (await import('./servicing/servicing-views.screen.tsx')).servicingViews,
  }),
]

/** The screens of engines, routine checks and their categories, in the order of the menu. */
export const vesselMaintenanceScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'vessel-engines',
    path: '/vessel-management/engines',
    titles: { list: 'Engines', new: 'New engine', record: 'Engine' },
    group: 'Vessel',
    module: 'Vessels',
    permission: 'view vessel',
    createPermission: 'manage vessel',
    tile: { kind: 'list', picture: 'engine', note: 'Engines and machinery', count: { resource: 'vessel-engines' } },
    describe: async () => (await import('./vessel-engine/vessel-engine.ts')).vesselEngine,
    views: async () => (await import('./vessel-engine/vessel-engine-views.screen.tsx')).vesselEngineViews,
  }),
  ...plannedMaintenance,
  {
    path: '/pms/vessel/routine-check',
    title: 'Routine checks',
    group: 'Vessel',
    module: 'Routine checks',
    permission: ['create routine check', 'view routine check'],
    tile: {
      kind: 'write',
      picture: 'checklist',
      note: 'Conditions on board, with photos',
      permission: 'create routine check',
    },
    load: derivedPage('list', routineChecks),
  },
  {
    path: '/pms/vessel/routine-check/review',
    title: 'Review of checks',
    group: 'Vessel',
    module: 'Routine checks',
    permission: 'review routine check',
    tile: {
      kind: 'review',
      picture: 'checklist',
      note: 'Routine checks to review',
      count: { resource: 'routine-checks', status: 'submitted' },
    },
    load: derivedPage('list', {
      ...routineChecks,
      views: async () => (await import('./routine-check/routine-check-views.screen.tsx')).routineCheckReviewViews,
    }),
  },
  {
    path: '/pms/vessel/routine-check/new',
    title: 'New routine check',
    group: 'Vessel',
    module: 'Routine checks',
    permission: 'create routine check',
    menu: [],
    opens: { resource: 'routine-checks', what: 'new' },
    load: derivedPage('new', routineChecks),
  },
  {
    path: '/pms/vessel/routine-check/$id',
    title: 'Routine check',
    group: 'Vessel',
    module: 'Routine checks',
    opens: { resource: 'routine-checks', what: 'record' },
    load: () => import('./routine-check/routine-check.screen.tsx'),
  },
  {
    path: '/pms/vessel/routine-check/$id/edit',
    title: 'Routine check',
    group: 'Vessel',
    module: 'Routine checks',
    opens: { resource: 'routine-checks', what: 'edit' },
    load: derivedPage('edit', routineChecks),
  },
  ...derivedScreens({
    resource: 'routine-check-categories',
    path: '/pms/vessel/routine-check/categories',
    titles: { list: 'Routine check categories', new: 'New routine check category', record: 'Routine check category' },
    group: 'Vessel',
    module: 'Routine checks',
    permission: 'manage routine check category',
    describe: async () => (await import('./routine-check-category/routine-check-category.ts')).routineCheckCategory,
  }),
  ...tdMaintenanceScreens,
]
