import { allBut } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { accessScreens } from './screens.ts'

/** A second holder of `assign role`, or of the role: the one who is asked. */
const secondPerson = { who: { all: 'admin hr', named: allBut('admin hr') }, notOwn: true } as const

testAccess({
  area: 'access',
  screens: accessScreens,
  menu: {
    '/staff-management/roles': 'admin hr md ed',
    '/staff-management/role-assignments': 'admin hr md ed',
  },
  resources: {
    roles: {
      read: { all: 'admin hr md ed' },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    'role-assignments': {
      read: { all: 'admin hr md ed', named: allBut('admin hr md ed') },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
      steps: { confirm: secondPerson, decline: secondPerson },
      stepsTriedIn: 'tests/security/puppet.test.ts',
    },
  },
})
