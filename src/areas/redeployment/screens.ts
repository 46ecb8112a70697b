import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of redeployments, in the order of the menu; what is asked for is written among one's own. */
export const redeploymentScreens: readonly AreaScreen[] = derivedScreens({
  resource: 'redeployments',
  path: '/redeployments/$userRole',
  titles: { list: 'Redeployments', new: 'Request redeployment', record: 'Redeployment' },
  group: 'Redeployments',
  module: 'Redeployments',
  createPermission: 'create redeployment request',
  words: {
    all: {
      title: 'All redeployments',
      whose: 'Whole company',
      permission: 'view redeployment requests',
      tile: {
        kind: 'review',
        picture: 'people',
        note: 'Redeployments to decide on',
        permission: 'approve redeployment request',
        count: { resource: 'redeployments', status: 'pending' },
      },
    },
    'my-requests': {
      title: 'My requests',
      whose: 'Mine',
      permission: 'create redeployment request',
      new: true,
      edit: true,
    },
  },
  describe: async () => (await import('./redeployment/redeployment.ts')).redeployment,
  views: async () => (await import('./redeployment/redeployment-views.screen.tsx')).redeploymentViews,
  own: { record: () => import('./redeployment/redeployment.screen.tsx') },
})
