import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { derivedPage, type PageSource } from '#src/screens/derived/page-loader.ts'

const routineChecks: PageSource = {
  path: '/pms/vessel/routine-check',
  describe: async () => (await import('./routine-check/routine-check.ts')).routineCheck,
  views: async () => (await import('./routine-check/routine-check-views.screen.tsx')).routineCheckViews,
}

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
    views: { new: { parent: { field: 'vesselId', path: '/vessel-management/vessels' } } },
  }),
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
]
