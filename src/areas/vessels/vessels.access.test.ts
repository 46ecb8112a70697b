import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { vesselScreens } from './screens.ts'

/** `review vessel document`; nobody verifies what they handed in. */
const ofVerifier = { who: { all: 'support control-officer' }, notOwn: true } as const

testAccess({
  area: 'vessels',
  screens: vesselScreens,
  menu: {
    '/vessel-management/vessels': 'admin md ed manager support qhsse',
    '/vessel-management/documents/staff': 'admin md ed manager support qhsse captain crew',
    '/vessel-management/documents/control-officer': 'admin support control-officer',
    '/vessel-management/document-types': 'admin control-officer',
  },
  resources: {
    // Every picker needs them.
    vessels: {
      read: { all: everybody },
      create: 'admin manager',
      update: { all: 'admin manager' },
      delete: { all: 'admin manager' },
    },
    'vessel-document-types': {
      read: { all: everybody },
      create: 'admin control-officer',
      update: { all: 'admin control-officer' },
      delete: { all: 'admin control-officer' },
    },
    'vessel-documents': {
      read: {
        all: 'admin md ed manager support qhsse control-officer',
        vessel: 'captain crew mooring-master',
      },
      create: 'admin control-officer captain',
      update: { all: 'admin control-officer' },
      delete: { all: 'admin control-officer' },
      beside: { 'surveyOpensOn,surveyDueOn,surveyClosesOn': { all: 'admin control-officer' } },
      steps: {
        submit: { who: { all: 'admin control-officer', vessel: 'captain' } },
        approve: ofVerifier,
        decline: ofVerifier,
        withdraw: ofVerifier,
        endorse: { who: { all: 'admin control-officer' }, notOwn: true },
      },
      stepsTriedIn: 'tests/server/areas/vessel-documents.test.ts',
    },
    'vessel-assignments': {
      read: { all: 'admin md ed manager support qhsse', vessel: 'captain crew mooring-master' },
      create: 'admin manager',
      update: { all: 'admin manager' },
      delete: { all: 'admin manager' },
    },
  },
})
