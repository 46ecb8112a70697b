import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { vesselMaintenanceScreens } from './screens.ts'

/** Who writes on board, and who reads what they wrote. */
const crew = 'admin captain crew'
const readers = { all: 'admin md ed manager qhsse support', vessel: 'captain crew' } as const
const ofVerifier = { who: { vessel: 'captain', all: 'support' }, notOwn: true } as const
const ofOffice = { who: { all: 'support' }, notOwn: true } as const
const ofAuthor = { who: { vessel: crew, all: 'support' } } as const
const triedIn = 'tests/server/areas/engine-jobs.test.ts'

const ofCaptain = { who: { vessel: 'captain' }, notOwn: true } as const

const ofWorkers = { vessel: 'admin captain crew', all: 'support' } as const
const ofDesk = { who: { all: 'support' } } as const
/** The Technical Department's checks, jobs and reports: who is on board writes, the support desk signs. */
const tdMaintenance = {
  read: { all: 'support md ed admin manager qhsse', vessel: 'captain crew' },
  create: 'admin captain crew support',
  update: { all: 'support', own: 'admin captain crew' },
  delete: { own: 'admin captain crew' },
} as const

testAccess({
  area: 'vessel-maintenance',
  screens: vesselMaintenanceScreens,
  menu: {
    '/vessel-management/engines': 'admin md ed manager support qhsse',
    '/pms/vessel/engine-jobs': 'admin captain crew md ed manager qhsse support',
    '/pms/vessel/counter-logs': 'admin captain crew md ed manager qhsse support',
    '/pms/vessel/counter-round': 'admin captain crew',
    '/pms/vessel/planner': 'admin captain crew md ed manager qhsse support',
    '/pms/vessel/servicings': 'admin captain crew md ed manager qhsse support',
    '/pms/vessel/routine-check': 'admin captain crew md ed manager support qhsse',
    '/pms/vessel/routine-check/review': 'admin captain',
    '/pms/vessel/routine-check/categories': 'admin support',
    '/pms/vessel/td-maintenance-check': 'admin captain crew support',
    '/pms/vessel/td-maintenance-job': 'admin captain crew support',
    '/pms/vessel/td-maintenance-report': 'admin captain crew support md ed manager qhsse',
    '/pms/vessel/td-maintenance-report/engines': 'admin captain crew support md ed manager qhsse',
    '/pms/vessel/td-maintenance-report/jobs': 'admin captain crew support md ed manager qhsse',
    '/pms/vessel/td-maintenance-check/categories': 'admin support',
  },
  resources: {
    'vessel-engines': {
      read: { all: 'admin md ed manager support qhsse', vessel: 'captain crew mooring-master' },
      create: 'admin manager',
      update: { all: 'admin manager' },
      delete: { all: 'admin manager' },
    },
    'engine-jobs': {
      read: readers,
      create: `${crew} support`,
      update: { vessel: crew, all: 'support' },
      delete: { all: 'support' },
      steps: {
        cancel: { who: { all: 'support' } },
        postpone: ofAuthor,
        approve: ofOffice,
        decline: ofOffice,
        complete: ofAuthor,
        verify: ofVerifier,
        // Critical gear is verified ashore (workflows, section 10).
        'verify-critical': ofOffice,
        return: ofVerifier,
        reopen: ofVerifier,
      },
      stepsTriedIn: triedIn,
    },
    'counter-logs': {
      read: readers,
      create: crew,
      update: { own: crew },
      delete: { own: crew },
      steps: { confirm: ofVerifier },
      stepsTriedIn: triedIn,
    },
    servicings: {
      read: readers,
      create: crew,
      update: { own: crew },
      // Parts and a reading hang on it.
      delete: {},
      decide: 'captain support',
      steps: { submit: { who: { own: crew } }, review: ofVerifier, return: ofVerifier },
    },
    'routine-checks': {
      read: { all: 'admin md ed manager support qhsse', vessel: 'captain crew' },
      create: 'admin captain crew',
      update: { own: 'admin captain crew' },
      delete: { own: 'admin captain crew' },
      decide: 'captain',
      steps: { submit: { who: { own: 'admin captain crew' } }, review: ofCaptain, return: ofCaptain },
    },
    'td-maintenance-checks': {
      ...tdMaintenance,
      decide: 'support',
      steps: {
        submit: { who: ofWorkers },
        review: { ...ofDesk, notOwn: true },
        return: { ...ofDesk, notOwn: true },
      },
    },
    'td-maintenance-reports': {
      ...tdMaintenance,
      amend: ofWorkers,
      decide: 'support',
      steps: {
        submit: { who: ofWorkers },
        amend: { who: ofWorkers },
        review: { ...ofDesk, notOwn: true },
        return: { ...ofDesk, notOwn: true },
      },
    },
    'td-maintenance-jobs': {
      ...tdMaintenance,
      steps: {
        complete: { who: ofWorkers },
        verify: { ...ofDesk, notOwn: true },
        return: { ...ofDesk, notOwn: true },
        reopen: { ...ofDesk, notOwn: true },
        cancel: ofDesk,
      },
      stepsTriedIn: 'tests/server/areas/td-maintenance.test.ts',
    },
    'td-maintenance-categories': {
      read: { all: everybody },
      create: 'admin support',
      update: { all: 'admin support' },
      delete: { all: 'admin support' },
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
