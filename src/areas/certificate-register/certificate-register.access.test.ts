import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { certificateRegisterScreens } from './screens.ts'

const keepers = 'admin control-officer'

testAccess({
  area: 'certificate-register',
  screens: certificateRegisterScreens,
  menu: {
    '/certificate-data/category': keepers,
    '/certificate-data/register':
      'admin hod md ed manager cfo procurement qhsse strategy support control-officer captain',
  },
  resources: {
    'certificate-categories': {
      read: { all: everybody },
      create: keepers,
      update: { all: keepers },
      delete: { all: keepers },
    },
    'certificate-registers': {
      read: { all: 'admin hod md ed manager cfo procurement qhsse strategy support control-officer captain' },
      create: keepers,
      update: { all: keepers },
      delete: { all: keepers },
      steps: { withdraw: { who: { all: keepers } } },
      stepsTriedIn: 'tests/server/areas/certificate-register.test.ts',
    },
  },
})
