import type { AreaScreen } from '#src/screens/area-screen.ts'
import { accountPath } from './account-address.ts'

/** The screens of one's own account. */
export const profileScreens: readonly AreaScreen[] = [
  {
    path: accountPath,
    title: 'My account',
    group: 'Settings',
    module: 'Account',
    load: () => import('./my-account.screen.tsx'),
  },
]
