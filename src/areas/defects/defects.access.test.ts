import { testAccess } from '../../../tests/security/access/area-access.ts'
import { defectScreens } from './screens.ts'

/** Who reports from on board. An administrator is listed with the first vessel. */
const aboard = 'admin captain crew'
const readers = 'admin md ed manager qhsse procurement support'
const triedIn = 'tests/server/areas/defects.test.ts'

const ofAboard = { who: { vessel: aboard } } as const
const ofSupport = { who: { all: 'support' }, notOwn: true } as const

testAccess({
  area: 'defects',
  screens: defectScreens,
  menu: {
    '/vessel-management/defect-reports/staff': aboard,
    '/vessel-management/defect-reports/support': readers,
  },
  resources: {
    'vessel-defect-reports': {
      read: { all: readers, vessel: 'captain crew' },
      create: aboard,
      update: { vessel: aboard },
      delete: { own: aboard },
      steps: {
        submit: ofAboard,
        review: ofSupport,
        return: { who: { all: 'support', vessel: 'captain' }, notOwn: true },
        close: { who: { vessel: 'captain' }, notOwn: true },
        'close-ashore': ofSupport,
        reopen: ofSupport,
      },
      stepsTriedIn: triedIn,
    },
    // A note is nobody's to change: the report stands as it was judged.
    'vessel-defect-notes': {
      read: { all: readers, vessel: 'captain crew' },
      create: `${aboard} support`,
      update: {},
      delete: {},
    },
  },
})
