import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { incidentScreens } from './screens.ts'

testAccess({
  area: 'incidents',
  screens: incidentScreens,
  menu: {
    '/incident-management/staff/near-miss': everybody,
    '/incident-management/staff/near-miss/new': everybody,
    '/incident-management/qhsse': 'admin qhsse',
    '/incident-management/staff/safety-observation': everybody,
    '/incident-management/staff/safety-observation/new': everybody,
    '/incident-management/qhsse/safety-observation': 'admin qhsse',
    '/incident-management/qhsse/places': 'admin qhsse',
  },
  resources: {
    // Anybody reports one and reads what they reported, administrators too; the captain reads the vessel's, QHSSE all.
    'near-miss-reports': {
      read: { all: 'qhsse', vessel: 'captain', own: allBut('qhsse captain') },
      create: everybody,
      update: { all: 'qhsse', own: allBut('qhsse') },
      delete: { all: 'qhsse' },
      decide: 'qhsse',
    },
    'safety-observation-reports': {
      read: { all: 'qhsse', vessel: 'captain', own: allBut('qhsse captain') },
      create: everybody,
      update: { all: 'qhsse', own: allBut('qhsse') },
      delete: { all: 'qhsse' },
      decide: 'qhsse',
    },
    // What hangs on a wall for everybody to read.
    'report-places': {
      read: { all: everybody },
      create: 'admin qhsse',
      update: { all: 'admin qhsse' },
      delete: { all: 'admin qhsse' },
    },
  },
})
