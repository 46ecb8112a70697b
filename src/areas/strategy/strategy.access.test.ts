import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { strategyScreens } from './screens.ts'

/** Whoever holds `view objective` and `view risk`, and the administrator. */
const readers = 'admin hr hod md ed manager cfo procurement qhsse strategy support control-officer'
/** Whoever heads a department and keeps no risks or objectives of all. */
const heads = 'hod md manager support cfo hr procurement control-officer'

testAccess({
  area: 'strategy',
  screens: strategyScreens,
  menu: {
    '/company/objectives/all': readers,
    '/company/strategies': readers,
    '/company/departmental-objectives': readers,
    '/company/risks-and-opportunities': readers,
    '/company/opportunities': readers,
    '/company/risk-committee': readers,
    '/company/risk-matrix': readers,
    '/company/risk-zones': 'admin md ed',
  },
  resources: {
    objectives: {
      read: { all: readers },
      create: 'admin strategy',
      update: { all: 'admin strategy' },
      delete: { all: 'admin strategy' },
    },
    strategies: {
      read: { all: readers },
      create: 'admin strategy',
      update: { all: 'admin strategy' },
      delete: { all: 'admin strategy' },
      steps: { track: { who: { all: 'admin strategy' } }, 'record-result': { who: { all: 'admin strategy' } } },
      stepsTriedIn: 'tests/server/areas/strategy.test.ts',
    },
    // Everybody reads what their department is to contribute; its head writes it. The example is of Operations.
    'departmental-objectives': {
      read: { all: readers, department: 'finance staff captain crew mooring-master' },
      create: 'admin strategy hod',
      imports: `admin strategy ${heads} qhsse`,
      update: { all: 'admin strategy', department: `${heads} qhsse` },
      delete: { all: 'admin strategy' },
    },
    risks: {
      read: { all: readers },
      create: 'admin qhsse strategy hod',
      imports: `admin qhsse strategy ${heads}`,
      update: { all: 'admin qhsse strategy', department: heads },
      delete: { all: 'admin qhsse strategy' },
      steps: { accept: { who: { all: 'md ed' }, notOwn: true } },
      stepsTriedIn: 'tests/server/areas/strategy.test.ts',
    },
    opportunities: {
      read: { all: readers },
      create: 'admin qhsse strategy hod',
      imports: `admin qhsse strategy ${heads}`,
      update: { all: 'admin qhsse strategy', department: heads },
      delete: { all: 'admin qhsse strategy' },
    },
    'risk-committees': {
      read: { all: readers },
      create: 'admin qhsse strategy',
      update: { all: 'admin qhsse strategy' },
      delete: { all: 'admin qhsse strategy' },
    },
    // Whoever rates risks does not say what is red; whoever accepts red risks does.
    'risk-matrices': {
      read: { all: everybody },
      create: 'admin md ed',
      update: { all: 'admin md ed' },
      delete: {},
    },
  },
})
