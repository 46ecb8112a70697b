import type { AreaScreen } from '#src/screens/area-screen.ts'

/** The screens of near misses, in the order of the menu. */
export const incidentScreens: readonly AreaScreen[] = [
  {
    path: '/incident-management/staff/near-miss',
    title: 'Near misses',
    group: 'HSSE',
    module: 'Near misses',
    permission: 'create near miss',
    load: () => import('./near-miss-list.screen.tsx'),
  },
  {
    path: '/incident-management/staff/near-miss/new',
    title: 'Report a near miss',
    group: 'HSSE',
    module: 'Near misses',
    permission: 'create near miss',
    tile: { kind: 'write', picture: 'alert', note: 'In less than a minute; details can follow' },
    opens: { resource: 'near-miss-reports', what: 'new' },
    load: () => import('./near-miss-new.screen.tsx'),
  },
  {
    path: '/incident-management/staff/near-miss/$id',
    title: 'Near miss',
    group: 'HSSE',
    module: 'Near misses',
    opens: { resource: 'near-miss-reports', what: 'record' },
    load: () => import('./near-miss.screen.tsx'),
  },
  {
    path: '/incident-management/staff/near-miss/$id/edit',
    title: 'Near miss',
    group: 'HSSE',
    module: 'Near misses',
    opens: { resource: 'near-miss-reports', what: 'edit' },
    load: () => import('./near-miss-edit.screen.tsx'),
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
      note: 'Near misses that wait for a review',
      count: { resource: 'near-miss-reports', status: 'submitted' },
    },
    load: () => import('./near-miss-review-list.screen.tsx'),
  },
  {
    path: '/incident-management/qhsse/$id',
    title: 'Near miss',
    group: 'HSSE',
    module: 'Near misses',
    load: () => import('./near-miss.screen.tsx'),
  },
]
