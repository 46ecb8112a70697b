import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedPage, type PageSource } from '#src/screens/derived/page-loader.ts'

const resource = 'non-conformances'
const staffList = '/incident-management/staff/non-conformance'
const reviewList = '/incident-management/qhsse/non-conformance'
const part = { group: 'HSSE', module: 'Non-conformances' } as const
const source: PageSource = {
  path: staffList,
  describe: async () => (await import('./non-conformance.ts')).nonConformance,
  views: async () => (await import('./non-conformance-views.screen.tsx')).nonConformanceViews,
}
const reviewed: PageSource = {
  ...source,
  path: reviewList,
  views: async () => (await import('./non-conformance-views.screen.tsx')).nonConformanceReviewViews,
}

/** The screens of non-conformances: one's own, and all of them for those who review. */
export const nonConformanceScreens: readonly AreaScreen[] = [
  {
    ...part,
    path: staffList,
    title: 'Non-conformances',
    permission: 'create non conformance',
    load: derivedPage('list', source),
  },
  {
    ...part,
    path: `${staffList}/new`,
    title: 'Report a non-conformance',
    permission: 'create non conformance',
    menu: [],
    opens: { resource, what: 'new' },
    load: derivedPage('new', source),
  },
  {
    ...part,
    path: `${staffList}/$id`,
    title: 'Non-conformance',
    opens: { resource, what: 'record' },
    load: derivedPage('record', source),
  },
  {
    ...part,
    path: `${staffList}/$id/edit`,
    title: 'Non-conformance',
    opens: { resource, what: 'edit' },
    load: derivedPage('edit', source),
  },
  {
    ...part,
    path: reviewList,
    title: 'Review of non-conformances',
    permission: ['review non conformance', 'view incident'],
    tile: {
      kind: 'review',
      picture: 'checklist',
      note: 'Non-conformances to review',
      permission: 'review non conformance',
      count: { resource, status: 'submitted' },
    },
    load: derivedPage('list', reviewed),
  },
  {
    ...part,
    path: `${reviewList}/$id`,
    title: 'Non-conformance',
    load: derivedPage('record', reviewed),
  },
]
