import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { notificationScreens } from './screens.ts'

testAccess({
  area: 'notifications',
  screens: notificationScreens,
  menu: { '/inbox': everybody },
  resources: {
    // What somebody was told is theirs alone; only the product makes it, and nobody deletes it.
    notifications: {
      read: { own: everybody },
      update: { own: everybody },
      delete: {},
    },
    // How one is mailed is one's own.
    'notification-settings': {
      create: everybody,
      read: { own: everybody },
      update: { own: everybody },
      delete: {},
    },
  },
})
