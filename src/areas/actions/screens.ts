import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of actions; a new one is begun on the page of its record. */
export const actionScreens: readonly AreaScreen[] = derivedScreens({
  resource: 'actions',
  path: '/actions',
  titles: { list: 'My actions', new: 'New action', record: 'Action' },
  group: 'HSSE',
  module: 'Actions',
  describe: async () => (await import('./action/action.ts')).action,
  views: async () => (await import('./action/action-views.screen.tsx')).actionViews,
  own: { new: () => import('./action/new-action.screen.tsx') },
})
