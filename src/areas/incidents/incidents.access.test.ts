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

/** `view incident`, and QHSSE. */
const followers = 'qhsse md ed manager'
const ownOrQhsse = { who: { all: 'qhsse', own: allBut('qhsse') } } as const
const ashore = 'hod support control-officer admin'
const raisers = `${ashore} manager captain`
/** Whoever investigates by name, and QHSSE. */
const ofInvestigator = { who: { all: 'qhsse', named: allBut('qhsse') } } as const
const ofManagement = { who: { all: 'md ed' }, notOwn: true } as const
const triedIn = 'tests/server/areas/incidents.test.ts'

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
    '/incident-management/staff/preliminary-report': everybody,
    '/incident-management/staff/preliminary-report/new': everybody,
    '/incident-management/qhsse/preliminary-report': `admin ${followers}`,
    '/incident-management/staff/non-conformance': `qhsse ${raisers}`,
    '/incident-management/qhsse/non-conformance': `admin ${followers}`,
    '/incident-management/qhsse/incident-log': `admin ${followers}`,
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
      beside: { incidentLogId: { all: 'qhsse' } },
      steps,
    },
    'safety-observation-reports': {
      read: { all: 'qhsse', vessel: 'captain', own: allBut('qhsse captain') },
      create: everybody,
      update: { all: 'qhsse', own: allBut('qhsse') },
      delete: { all: 'qhsse' },
      decide: 'qhsse',
      beside: { incidentLogId: { all: 'qhsse' } },
      steps,
    },
    // It names people who were hurt, who read it too: administrators have their own alone.
    'preliminary-incident-reports': {
      read: { all: followers, vessel: 'captain', asked: allBut(followers) },
      create: everybody,
      update: { all: 'qhsse', own: allBut('qhsse') },
      delete: { all: 'qhsse' },
      beside: { incidentLogId: { all: 'qhsse' } },
      // Its log closes it.
      steps: {
        amend: steps.amend,
        review: ofReview,
        return: ofReview,
        submit: ownOrQhsse,
        incident: ownOrQhsse,
        actions: ownOrQhsse,
        'agencies-involvements': ownOrQhsse,
        'mooring-rope': ownOrQhsse,
        environment: ownOrQhsse,
      },
      stepsTriedIn: triedIn,
    },
    'non-conformances': {
      read: {
        all: followers,
        vessel: 'captain',
        asked: ashore,
        named: allBut(`${followers} ${ashore}`),
      },
      create: `qhsse ${raisers}`,
      update: { all: 'qhsse', own: raisers },
      delete: { all: 'qhsse' },
      steps: { ...steps, submit: { who: { own: `qhsse ${raisers}` } }, amend: { who: { all: 'qhsse', own: raisers } } },
      stepsTriedIn: triedIn,
    },
    'incident-logs': {
      read: { all: followers, asked: 'admin', named: allBut(`admin ${followers}`) },
      create: 'admin qhsse',
      update: { all: 'qhsse' },
      delete: { all: 'qhsse' },
      steps: {
        'add-investigation': ofInvestigator,
        complete: ofInvestigator,
        review: ofManagement,
        return: ofManagement,
        close: ofManagement,
        reopen: ofManagement,
      },
      stepsTriedIn: triedIn,
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
