import { testAccess } from '../../../tests/security/access/area-access.ts'
import { workHoursScreens } from './screens.ts'

const written = { who: { vessel: 'admin captain', own: 'crew mooring-master' } } as const
const review = { who: { vessel: 'captain', all: 'manager' }, notOwn: true } as const

testAccess({
  area: 'work-hours',
  screens: workHoursScreens,
  menu: {
    '/pms/vessel/work-rest-hours/staff': 'admin captain crew mooring-master',
    '/pms/vessel/work-rest-hours/captain': 'admin captain',
    '/pms/vessel/work-rest-hours/manager': 'admin manager',
    '/pms/vessel/work-rest-hours/viewer': 'admin hr md ed manager support qhsse',
    '/pms/vessel/work-rest-hours/investigations': 'admin captain hr md ed manager support qhsse',
  },
  resources: {
    // One's own; the captain the vessel's; the manager's and the viewers' pages all.
    'work-rest-hours': {
      read: { all: 'admin hr md ed manager support qhsse', vessel: 'captain', own: 'crew mooring-master' },
      create: 'admin captain crew mooring-master',
      update: { vessel: 'admin captain', own: 'crew mooring-master' },
      delete: { own: 'admin captain crew mooring-master' },
      decide: 'captain manager',
      steps: { submit: written, amend: written, review, return: review },
    },
    // The office makes them with the breach; what follows is tried by state in their own test.
    'work-rest-investigations': {
      read: { all: 'admin hr md ed manager support qhsse', vessel: 'captain', own: 'crew mooring-master' },
      update: {},
      delete: {},
      steps: {
        submit: { who: { vessel: 'admin captain' }, notOwn: true },
        review: { who: { all: 'manager' }, notOwn: true },
        return: { who: { all: 'manager' }, notOwn: true },
      },
      stepsTriedIn: 'tests/server/areas/work-rest-investigations.test.ts',
    },
    'crew-rosters': {
      read: { all: 'admin hr md ed manager support qhsse', vessel: 'captain', own: 'crew mooring-master' },
      create: 'admin manager',
      update: { all: 'admin manager' },
      delete: { all: 'admin manager' },
    },
  },
})
