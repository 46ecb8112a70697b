import { testAccess } from '../../../tests/security/access/area-access.ts'
import { accessScreens } from './screens.ts'

testAccess({
  area: 'access',
  screens: accessScreens,
  menu: {
    '/staff-management/roles': 'admin hr md ed',
  },
  resources: {
    roles: {
      read: { all: 'admin hr md ed' },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    'role-assignments': {
      read: { all: 'admin hr md ed' },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
  },
})
