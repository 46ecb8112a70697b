import type { AreaScreen } from '#src/screens/area-screen.ts'
import { accountPath, changePasswordAddress } from './account-address.ts'

/** The screens of one's own account. */
export const profileScreens: readonly AreaScreen[] = [
  {
    path: accountPath,
    title: 'My account',
    group: 'Settings',
    module: 'Account',
    personMenu: { path: changePasswordAddress, title: 'Change password', picture: 'key' },
    load: () => import('./my-account.screen.tsx'),
  },
]
