import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { profileScreens } from './screens.ts'

testAccess({
  area: 'profile',
  screens: profileScreens,
  menu: {
    '/profile/bio-data': everybody,
  },
  resources: {},
})
