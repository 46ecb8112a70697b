import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { vendorScreens } from './screens.ts'

/** `manage vendor` and `manage vendor service`. */
const keepers = 'admin procurement'
/** `view vendor`, `approve vendor`, HR, and the keepers. */
const readers = 'admin hr hod md ed manager finance cfo procurement qhsse support'
/** A head of a department who holds none of these. */
const headsAlone = 'control-officer'
const triedIn = 'tests/server/areas/vendors.test.ts'
/** `evaluate vendor`. */
const evaluators = 'admin hod manager procurement qhsse support'
const evaluationsTriedIn = 'tests/server/areas/vendor-evaluations.test.ts'
/** `manage statement of account`. */
const accountants = 'admin finance'
const statementsTriedIn = 'tests/server/areas/statements-of-account.test.ts'

const ofKeepers = { who: { all: keepers } } as const
const ofAccountants = { who: { all: accountants } } as const
/** Whoever the round asks. */
const ofSignatory = { who: { named: everybody }, notOwn: true } as const
const list = { read: { all: everybody }, create: keepers, update: { all: keepers }, delete: { all: keepers } }
const ofConfirmer = { who: { all: 'finance' }, notOwn: true } as const

testAccess({
  area: 'vendors',
  screens: vendorScreens,
  menu: {
    '/vendor-management/vendors': 'admin hr hod md ed manager finance cfo procurement qhsse support',
    '/vendor-management/pending-vendors/hod': 'admin hod md manager support cfo hr qhsse procurement control-officer',
    '/vendor-management/pending-vendors/hr': 'admin hr',
    '/vendor-management/bank-accounts': 'admin procurement finance cfo',
    '/vendor-management/evaluations': readers,
    '/vendor-management/statements': 'admin finance md ed cfo',
    '/vendor-management/services': keepers,
    '/vendor-management/service-requirements': keepers,
  },
  resources: {
    vendors: {
      // Whoever entered a vendor and may no longer manage any reads it no more.
      read: { all: readers, department: headsAlone, named: allBut(`${readers} ${headsAlone}`) },
      create: keepers,
      update: { all: keepers },
      delete: { all: keepers },
      steps: {
        submit: ofKeepers,
        resubmit: ofKeepers,
        cancel: ofKeepers,
        nudge: ofKeepers,
        approve: ofSignatory,
        decline: ofSignatory,
        revise: ofSignatory,
        invite: ofKeepers,
        'ask-kyc': ofKeepers,
        'verify-papers': { ...ofKeepers, notOwn: true },
        'grant-services': { who: { all: 'md ed' }, notOwn: true },
        suspend: { ...ofKeepers, notOwn: true },
        resume: { ...ofKeepers, notOwn: true },
      },
      stepsTriedIn: triedIn,
    },
    'vendor-evaluations': {
      read: { all: readers },
      create: evaluators,
      update: { own: evaluators },
      delete: { own: evaluators },
      steps: { complete: { who: { own: evaluators } }, return: { ...ofKeepers, notOwn: true } },
      stepsTriedIn: evaluationsTriedIn,
    },
    'statements-of-account': {
      read: { all: 'admin finance md ed cfo' },
      create: accountants,
      update: { all: accountants },
      delete: { all: accountants },
      steps: { send: ofAccountants, close: ofAccountants },
      stepsTriedIn: statementsTriedIn,
    },
    'vendor-services': list,
    'service-requirements': list,
    'vendor-bank-accounts': {
      read: { all: 'finance cfo', own: keepers },
      create: keepers,
      update: { own: keepers },
      delete: { own: keepers },
      steps: { submit: { who: { own: keepers } }, confirm: ofConfirmer, decline: ofConfirmer },
      stepsTriedIn: triedIn,
    },
  },
})
