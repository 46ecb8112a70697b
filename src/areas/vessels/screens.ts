import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of the vessels, in the order of the menu. */
export const vesselScreens: readonly AreaScreen[] = derivedScreens({
  resource: 'vessels',
  path: '/vessel-management/vessels',
  titles: { list: 'Vessels', new: 'New vessel', record: 'Vessel' },
  group: 'Vessel',
  module: 'Vessels',
  permission: 'view vessel',
  createPermission: 'manage vessel',
  tile: { kind: 'list', picture: 'ship', note: 'Particulars and crew', count: { resource: 'vessels' } },
  describe: async () => (await import('./vessel/vessel.ts')).vessel,
  own: { record: () => import('./vessel/vessel.screen.tsx') },
})
