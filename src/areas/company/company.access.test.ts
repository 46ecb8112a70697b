import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { companyScreens } from './screens.ts'

const editor = { who: { all: 'admin' } } as const

testAccess({
  area: 'company',
  screens: companyScreens,
  menu: {
    '/company/details': 'admin md ed',
    '/company/branch': 'admin hr md ed',
    '/company/locations': 'admin qhsse',
  },
  resources: {
    // Every picker needs them, and printed pages bear the company's name.
    'company-details': {
      read: { all: everybody },
      create: 'admin md ed',
      update: { all: 'admin md ed' },
      delete: {},
    },
    branches: {
      read: { all: everybody },
      create: 'admin',
      update: { all: 'admin' },
      delete: { all: 'admin' },
      steps: { activate: editor, deactivate: editor, 'set-headquarters': editor },
      stepsTriedIn: 'tests/server/areas/branches.test.ts',
    },
    'company-locations': {
      read: { all: everybody },
      create: 'admin qhsse',
      update: { all: 'admin qhsse' },
      delete: { all: 'admin qhsse' },
    },
  },
})
