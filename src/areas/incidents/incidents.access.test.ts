import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { incidentScreens } from './screens.ts'

const ofReview = { who: { all: 'qhsse' }, notOwn: true } as const
/** Whoever wrote it sends it; QHSSE alone decides, on nothing of their own. */
const steps = {
  submit: { who: { own: everybody } },
  amend: { who: { all: 'qhsse', own: allBut('qhsse') } },
  review: ofReview,
  return: ofReview,
  close: ofReview,
} as const

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
      steps,
    },
    'safety-observation-reports': {
      read: { all: 'qhsse', vessel: 'captain', own: allBut('qhsse captain') },
      create: everybody,
      update: { all: 'qhsse', own: allBut('qhsse') },
      delete: { all: 'qhsse' },
      decide: 'qhsse',
      steps,
    },
    // The place's secret comes with it: the captain sets up the vessel's devices.
    'report-places': {
      read: { all: 'admin qhsse', vessel: 'captain' },
      create: 'admin qhsse',
      update: { all: 'admin qhsse' },
      delete: { all: 'admin qhsse' },
    },
  },
})
