import type { AreaScreen } from '#src/screens/area-screen.ts'

/** The screens of the vessels, in the order of the menu. */
export const vesselScreens: readonly AreaScreen[] = [
  {
    path: '/vessel-management/vessels',
    title: 'Vessels',
    group: 'Vessel',
    module: 'Vessels',
    permission: 'view vessel',
    tile: { kind: 'list', picture: 'ship', note: 'Particulars and crew', count: { resource: 'vessels' } },
    load: () => import('./vessel-list.screen.tsx'),
  },
  {
    path: '/vessel-management/vessels/new',
    title: 'New vessel',
    group: 'Vessel',
    module: 'Vessels',
    permission: 'manage vessel',
    menu: [],
    opens: { resource: 'vessels', what: 'new' },
    load: () => import('./vessel-new.screen.tsx'),
  },
  {
    path: '/vessel-management/vessels/$id',
    title: 'Vessel',
    group: 'Vessel',
    module: 'Vessels',
    opens: { resource: 'vessels', what: 'record' },
    load: () => import('./vessel.screen.tsx'),
  },
  {
    path: '/vessel-management/vessels/$id/edit',
    title: 'Vessel',
    group: 'Vessel',
    module: 'Vessels',
    opens: { resource: 'vessels', what: 'edit' },
    load: () => import('./vessel-edit.screen.tsx'),
  },
]
