import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedPage, type PageSource } from '#src/screens/derived/page-loader.ts'

const resource = 'preliminary-incident-reports'
const staffList = '/incident-management/staff/preliminary-report'
const reviewList = '/incident-management/qhsse/preliminary-report'
/** The parts of a report in their order; named here because the description is not loaded with the menu. */
export const completionSteps: readonly string[] = [
  'incident',
  'actions',
  'agencies-involvements',
  'mooring-rope',
  'environment',
]
const part = { group: 'HSSE', module: 'Preliminary reports' } as const
const source: PageSource = {
  path: staffList,
  describe: async () => (await import('./preliminary-incident-report.ts')).preliminaryIncidentReport,
  views: async () => (await import('./preliminary-views.screen.tsx')).preliminaryViews,
}
const page = () => import('./preliminary-report.screen.tsx')

/** The screens of preliminary incident reports; one has a page, to which both lists lead. */
export const preliminaryScreens: readonly AreaScreen[] = [
  {
    ...part,
    path: staffList,
    title: 'Preliminary incident reports',
    permission: 'create preliminary incident',
    load: derivedPage('list', source),
  },
  {
    ...part,
    path: `${staffList}/new`,
    title: 'Report an incident',
    permission: 'create preliminary incident',
    opens: { resource, what: 'new' },
    load: () => import('./new-report.screen.tsx'),
  },
  {
    ...part,
    path: `${staffList}/$id`,
    title: 'Incident',
    opens: { resource, what: 'record' },
    load: page,
  },
  {
    ...part,
    path: `${staffList}/$id/edit`,
    title: 'Incident',
    opens: { resource, what: 'edit' },
    load: () => import('./edit-report.screen.tsx'),
  },
  {
    ...part,
    path: `${staffList}/$id/complete/$step`,
    pathValues: { step: completionSteps },
    title: 'Complete the report',
    menu: [],
    load: () => import('./complete-step.screen.tsx'),
  },
  {
    ...part,
    path: reviewList,
    title: 'Review of preliminary reports',
    permission: ['review preliminary incident', 'view incident'],
    tile: {
      kind: 'review',
      picture: 'alert',
      note: 'Incidents to review',
      permission: 'review preliminary incident',
      count: { resource, status: 'submitted' },
    },
    load: derivedPage('list', {
      ...source,
      path: reviewList,
      views: async () => (await import('./preliminary-views.screen.tsx')).preliminaryReviewViews,
    }),
  },
  { ...part, path: `${reviewList}/$id`, title: 'Incident', load: page },
]
