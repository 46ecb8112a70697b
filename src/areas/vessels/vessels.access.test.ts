import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { vesselScreens } from './screens.ts'

testAccess({
  area: 'vessels',
  screens: vesselScreens,
  menu: {
    '/vessel-management/vessels': 'admin md ed manager support qhsse',
  },
  resources: {
    // Every picker needs them.
    vessels: {
      read: { all: everybody },
      create: 'admin manager',
      update: { all: 'admin manager' },
      delete: { all: 'admin manager' },
    },
    'vessel-assignments': {
      read: { all: 'admin md ed manager support qhsse', vessel: 'captain crew mooring-master' },
      create: 'admin manager',
      update: { all: 'admin manager' },
      delete: { all: 'admin manager' },
    },
  },
})
