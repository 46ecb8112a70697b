import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { approvalScreens } from './screens.ts'

testAccess({
  area: 'approvals',
  screens: approvalScreens,
  menu: {
    '/settings/stand-ins': everybody,
    '/settings/approval-chains': 'admin hr',
  },
  resources: {
    // Everybody who asks for leave sees who will have the request next.
    'approval-chains': {
      read: { all: everybody },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    // The one of the demonstration is that of a head who reports to the managing director.
    'stand-ins': {
      read: { all: everybody },
      create: everybody,
      update: { all: 'admin hr md', own: allBut('admin hr md') },
      delete: { all: 'admin hr md', own: allBut('admin hr md') },
    },
  },
})
