import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { companyScreens } from './screens.ts'

testAccess({
  area: 'company',
  screens: companyScreens,
  menu: {
    '/company/branch': 'admin hr md ed',
  },
  resources: {
    // Every picker needs them.
    branches: {
      read: { all: everybody },
      create: 'admin',
      update: { all: 'admin' },
      delete: { all: 'admin' },
      stepsTriedIn: 'tests/server/areas/branches.test.ts',
    },
  },
})
