import type { AreaScreen } from '#src/screens/derived/area-screen.ts'

/** Who spent how long in which part of the product. */
export const usageScreens: readonly AreaScreen[] = [
  {
    path: '/settings/usage-records',
    title: 'Time in the product',
    group: 'Settings',
    module: 'Time in the product',
    permission: 'view usage record',
    load: () => import('./list/usage-list.screen.tsx'),
  },
]
