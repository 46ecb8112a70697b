import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { notificationScreens } from './screens.ts'

testAccess({
  area: 'notifications',
  screens: notificationScreens,
  // Not in the menu yet.
  menu: {},
  resources: {
    // What somebody was told is theirs alone; only the product makes it, and nobody deletes it.
    notifications: {
      read: { own: everybody },
      update: { own: everybody },
      delete: {},
    },
  },
})
