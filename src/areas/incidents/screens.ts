import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { importScreen } from '#src/screens/derived/import-screen.ts'
import { derivedPage, type PageSource } from '#src/screens/derived/page-loader.ts'
import { guestIncidentScreens } from './guest-screens.ts'
import { incidentLogScreens } from './incident-log/screens.ts'
import { nonConformanceScreens } from './non-conformance/screens.ts'
import { preliminaryScreens } from './preliminary-report/screens.ts'

const nearMisses: PageSource = {
  path: '/incident-management/staff/near-miss',
  describe: async () => (await import('./near-miss-report/near-miss-report.ts')).nearMissReport,
  views: async () => (await import('./near-miss-report/near-miss-views.screen.tsx')).nearMissViews,
}
const observations: PageSource = {
  path: '/incident-management/staff/safety-observation',
  describe: async () =>
    (await import('./safety-observation-report/safety-observation-report.ts')).safetyObservationReport,
  views: async () =>
    (await import('./safety-observation-report/safety-observation-views.screen.tsx')).safetyObservationViews,
}

/** The screens of reports, of the log and of places for reports, in the order of the menu. */
export const incidentScreens: readonly AreaScreen[] = [
  {
    path: '/incident-management/staff/near-miss',
    title: 'Near misses',
    group: 'HSSE',
    module: 'Near misses',
    permission: 'create near miss',
    load: derivedPage('list', nearMisses),
  },
  {
    path: '/incident-management/staff/near-miss/new',
    title: 'Report a near miss',
    group: 'HSSE',
    module: 'Near misses',
    permission: 'create near miss',
    tile: { kind: 'write', picture: 'alert', note: 'Takes less than a minute. Add details later.' },
    opens: { resource: 'near-miss-reports', what: 'new' },
    load: derivedPage('new', nearMisses),
  },
  importScreen({
    list: '/incident-management/staff/near-miss',
    title: 'Near misses',
    group: 'HSSE',
    module: 'Near misses',
    permission: 'create near miss',
    describe: nearMisses.describe,
  }),
  {
    path: '/incident-management/staff/near-miss/$id',
    title: 'Near miss',
    group: 'HSSE',
    module: 'Near misses',
    opens: { resource: 'near-miss-reports', what: 'record' },
    load: derivedPage('record', nearMisses),
  },
  {
    path: '/incident-management/staff/near-miss/$id/edit',
    title: 'Near miss',
    group: 'HSSE',
    module: 'Near misses',
    opens: { resource: 'near-miss-reports', what: 'edit' },
    load: derivedPage('edit', nearMisses),
  },
  {
    path: '/incident-management/qhsse',
    title: 'Review of near misses',
    group: 'HSSE',
    module: 'Near misses',
    permission: 'review near miss',
    tile: {
      kind: 'review',
      picture: 'alert',
      note: 'Near misses to review',
      count: { resource: 'near-miss-reports', status: 'submitted' },
    },
    panel: {
      height: 340,
      reads: ['near-miss-reports'],
      load: () => import('./near-miss-report/near-miss-panel.screen.tsx'),
    },
    load: derivedPage('list', {
      ...nearMisses,
      views: async () => (await import('./near-miss-report/near-miss-views.screen.tsx')).nearMissReviewViews,
    }),
  },
  {
    path: '/incident-management/qhsse/$id',
    title: 'Near miss',
    group: 'HSSE',
    module: 'Near misses',
    load: derivedPage('record', nearMisses),
  },
  {
    path: '/incident-management/staff/safety-observation',
    title: 'Safety observations',
    group: 'HSSE',
    module: 'Safety observations',
    permission: 'create safety observation',
    load: derivedPage('list', observations),
  },
  {
    path: '/incident-management/staff/safety-observation/new',
    title: 'Report an observation',
    group: 'HSSE',
    module: 'Safety observations',
    permission: 'create safety observation',
    opens: { resource: 'safety-observation-reports', what: 'new' },
    load: derivedPage('new', observations),
  },
  importScreen({
    list: '/incident-management/staff/safety-observation',
    title: 'Safety observations',
    group: 'HSSE',
    module: 'Safety observations',
    permission: 'create safety observation',
    describe: observations.describe,
  }),
  {
    path: '/incident-management/staff/safety-observation/$id',
    title: 'Safety observation',
    group: 'HSSE',
    module: 'Safety observations',
    opens: { resource: 'safety-observation-reports', what: 'record' },
    load: derivedPage('record', observations),
  },
  {
    path: '/incident-management/staff/safety-observation/$id/edit',
    title: 'Safety observation',
    group: 'HSSE',
    module: 'Safety observations',
    opens: { resource: 'safety-observation-reports', what: 'edit' },
    load: derivedPage('edit', observations),
  },
  {
    path: '/incident-management/qhsse/safety-observation',
    title: 'Review of safety observations',
    group: 'HSSE',
    module: 'Safety observations',
    permission: 'review safety observation',
    tile: {
      kind: 'review',
      picture: 'alert',
      note: 'Observations to review',
      count: { resource: 'safety-observation-reports', status: 'submitted' },
    },
    load: derivedPage('list', {
      ...observations,
      views: async () =>
        (await import('./safety-observation-report/safety-observation-views.screen.tsx')).safetyObservationReviewViews,
    }),
  },
  {
    path: '/incident-management/qhsse/safety-observation/$id',
    title: 'Safety observation',
    group: 'HSSE',
    module: 'Safety observations',
    load: derivedPage('record', observations),
  },
  ...preliminaryScreens,
  ...nonConformanceScreens,
  ...incidentLogScreens,
  ...derivedScreens({
    resource: 'report-places',
    path: '/incident-management/qhsse/places',
    titles: { list: 'Places for reports', new: 'New place for reports', record: 'Place for reports' },
    group: 'HSSE',
    module: 'Anonymous reports',
    permission: 'manage report place',
    describe: async () => (await import('./report-place/report-place.ts')).reportPlace,
    // The link of a place is made with it, and stays.
    views: {
      list: { columns: ['name', 'vesselId', 'createdAt'], filters: ['vesselId'], inlineFields: ['name', 'vesselId'] },
      new: { hidden: ['secret'] },
      edit: { hidden: ['secret'] },
    },
    own: { record: () => import('./report-place/report-place.screen.tsx') },
  }),
  ...guestIncidentScreens,
]
