import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { accountPath, changePasswordHref } from './my-account/account-hrefs.ts'

/** The screens of one's own account. */
export const profileScreens: readonly AreaScreen[] = [
  {
    path: accountPath,
    title: 'My account',
    group: 'Settings',
    module: 'Account',
    personMenu: { path: changePasswordHref, title: 'Change password', picture: 'key' },
    load: () => import('./my-account/my-account.screen.tsx'),
  },
]
