import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { derivedPage, type PageSource } from '#src/screens/derived/page-loader.ts'

const group = 'Management of change'
const requests = { group, module: 'Change requests' } as const
const lists = { group, module: 'Change lists' } as const
const resource = 'moc-requests'
/** What awaits somebody's signature; who has both lists has its number once, beside the wider one. */
const toSign = {
  kind: 'review',
  picture: 'tray',
  note: 'Changes to sign',
  count: { resource, status: ['pending', 'hod-approved', 'qhsse-approved'] },
} as const
const source: PageSource = {
  path: '/moc/my-requests',
  describe: async () => (await import('./moc-request/moc-request.ts')).mocRequest,
  views: async () => (await import('./moc-request/moc-request-views.screen.tsx')).myRequestViews,
}
const page = () => import('./moc-request/moc-request.screen.tsx')

/** The screens of changes, in the order of the menu. A change has one page, to which all its lists lead. */
export const mocScreens: readonly AreaScreen[] = [
  {
    ...requests,
    path: '/moc/my-requests',
    title: 'My change requests',
    whose: 'Mine',
    permission: 'create moc request',
    tile: { kind: 'write', picture: 'note', note: 'Ask for a change and see who signs it' },
    load: derivedPage('list', source),
  },
  {
    ...requests,
    path: '/moc/my-requests/new',
    title: 'New change request',
    permission: 'create moc request',
    menu: [],
    opens: { resource, what: 'new' },
    load: derivedPage('new', source),
  },
  {
    ...requests,
    path: '/moc/requests/$id/details',
    title: 'Change request',
    opens: { resource, what: 'record' },
    load: page,
  },
  // The form goes back to the record below its list.
  { ...requests, path: '/moc/my-requests/$id', title: 'Change request', load: page },
  {
    ...requests,
    path: '/moc/requests/$id/details/edit',
    title: 'Change request',
    opens: { resource, what: 'edit' },
    load: derivedPage('edit', source),
  },
  ...derivedScreens({
    resource,
    path: '/moc/signatory/$userRole/requests',
    titles: { list: 'Change requests', record: 'Change request' },
    ...requests,
    words: {
      hod: {
        title: 'Changes of my department',
        whose: 'My department',
        flags: ['isHod'],
        tile: toSign,
      },
      qhsse: {
        title: 'Changes for QHSSE',
        whose: 'QHSSE',
        permission: 'review moc request',
        tile: { ...toSign, permission: 'review moc request' },
      },
    },
    describe: source.describe,
    views: async () => (await import('./moc-request/moc-request-views.screen.tsx')).signatoryViews,
    own: { record: page },
  }),
  ...derivedScreens({
    resource: 'moc-logs',
    path: '/moc/signatory/$userRole/request-log',
    titles: { list: 'Change log', record: 'Change log' },
    ...requests,
    words: {
      qhsse: { title: 'Change log', permission: ['review moc request', 'view moc request'], edit: true },
    },
    describe: async () => (await import('./moc-log/moc-log.ts')).mocLog,
    views: async () => (await import('./moc-log/moc-log-views.screen.tsx')).mocLogViews,
  }),
  ...derivedScreens({
    resource: 'moc-batches',
    path: '/moc/signatory/admin/batches',
    titles: { list: 'Change batches', new: 'New batch', record: 'Change batch' },
    ...requests,
    permission: ['approve moc batch', 'review moc request'],
    createPermission: ['manage moc checklist', 'review moc request'],
    tile: {
      kind: 'review',
      picture: 'tray',
      note: 'Changes to approve together',
      permission: 'approve moc batch',
      count: { resource: 'moc-batches', status: 'awaiting-md-approval' },
    },
    describe: async () => (await import('./moc-batch/moc-batch.ts')).mocBatch,
    views: async () => (await import('./moc-batch/batch-views.screen.tsx')).mocBatchViews,
  }),
  ...unlisted(
    derivedScreens({
      resource: 'moc-risk-assessments',
      path: '/moc/risk-assessments',
      titles: { list: 'Risk assessments', new: 'New risk assessment', record: 'Risk assessment' },
      ...requests,
      describe: async () => (await import('./moc-risk-assessment/moc-risk-assessment.ts')).mocRiskAssessment,
      views: async () => (await import('./moc-risk-assessment/assessment-views.screen.tsx')).assessmentViews,
    }),
  ),
  ...derivedScreens({
    resource: 'moc-checklist-descriptions',
    path: '/moc/plan-checklist',
    titles: { list: 'Plan checklist', new: 'New description', record: 'Checklist description' },
    ...lists,
    permission: 'manage moc checklist',
    describe: async () =>
      (await import('./moc-checklist-description/moc-checklist-description.ts')).mocChecklistDescription,
    views: {
      list: { title: 'Plan checklist', columns: ['name', 'place', 'guidance'] },
      record: {
        related: [
          {
            resource: 'moc-checklist-items',
            field: 'mocDescriptionId',
            path: '/moc/plan-checklist-items',
            columns: ['place'],
          },
        ],
      },
    },
  }),
  ...unlisted(
    derivedScreens({
      resource: 'moc-checklist-items',
      path: '/moc/plan-checklist-items',
      titles: { list: 'Checklist items', new: 'New checklist item', record: 'Checklist item' },
      ...lists,
      permission: 'manage moc checklist',
      describe: async () => (await import('./moc-checklist-item/moc-checklist-item.ts')).mocChecklistItem,
    }),
  ),
  ...derivedScreens({
    resource: 'moc-purposes',
    path: '/moc/purpose-of-change',
    titles: { list: 'Purpose of change', new: 'New purpose', record: 'Purpose of change' },
    ...lists,
    permission: 'manage moc checklist',
    describe: async () => (await import('./moc-purpose/moc-purpose.ts')).mocPurpose,
  }),
]

/** Reached from the record that they belong to, and not from the menu. */
function unlisted(screens: readonly AreaScreen[]): readonly AreaScreen[] {
  return screens.map((screen) => ({ ...screen, menu: [] }))
}
