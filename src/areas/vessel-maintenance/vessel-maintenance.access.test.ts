import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { vesselMaintenanceScreens } from './screens.ts'

const ofCaptain = { who: { vessel: 'captain' }, notOwn: true } as const

testAccess({
  area: 'vessel-maintenance',
  screens: vesselMaintenanceScreens,
  menu: {
    '/vessel-management/engines': 'admin md ed manager support qhsse',
    '/pms/vessel/routine-check': 'admin captain crew md ed manager support qhsse',
    '/pms/vessel/routine-check/review': 'admin captain',
    '/pms/vessel/routine-check/categories': 'admin support',
  },
  resources: {
    'vessel-engines': {
      read: { all: 'admin md ed manager support qhsse', vessel: 'captain crew mooring-master' },
      create: 'admin manager',
      update: { all: 'admin manager' },
      delete: { all: 'admin manager' },
    },
    'routine-checks': {
      read: { all: 'admin md ed manager support qhsse', vessel: 'captain crew' },
      create: 'admin captain crew',
      update: { own: 'admin captain crew' },
      delete: { own: 'admin captain crew' },
      decide: 'captain',
      steps: { submit: { who: { own: 'admin captain crew' } }, review: ofCaptain, return: ofCaptain },
    },
    // Every picker needs them.
    'routine-check-categories': {
      read: { all: everybody },
      create: 'admin support',
      update: { all: 'admin support' },
      delete: { all: 'admin support' },
    },
  },
})
