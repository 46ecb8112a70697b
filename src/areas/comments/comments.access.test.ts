import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'

testAccess({
  area: 'comments',
  screens: [],
  menu: {},
  resources: {
    // What one wrote is one's own to change and delete; others read it with its record (`tests/server/areas/comments.test.ts`).
    comments: {
      create: everybody,
      read: { own: everybody },
      update: { own: everybody },
      delete: { own: everybody },
    },
  },
})
