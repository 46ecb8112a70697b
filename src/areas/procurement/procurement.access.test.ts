import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { procurementScreens } from './screens.ts'

const heads = 'hod md manager support cfo hr qhsse procurement control-officer'
/** `view inventory requisition`, and procurement itself. */
const readers = 'md ed manager finance cfo support admin procurement'
const headsAlone = 'hod hr qhsse control-officer'
const triedIn = 'tests/server/areas/requisitions.test.ts'

const ofOwner = { who: { own: everybody } } as const
/** Whoever the round asks. */
const ofSignatory = { who: { named: everybody }, notOwn: true } as const

testAccess({
  area: 'procurement',
  screens: procurementScreens,
  menu: {
    '/procurement/requisition/staff': everybody,
    '/procurement/requisition/hod': `admin ${heads}`,
    '/procurement/requisition/manager': 'admin md ed manager',
    '/procurement/requisition/procurement-officer': 'admin procurement',
  },
  resources: {
    'inventory-requisitions': {
      read: { all: readers, department: headsAlone, asked: allBut(`${readers} ${headsAlone}`) },
      create: everybody,
      update: { own: everybody },
      delete: { own: everybody },
      steps: {
        submit: ofOwner,
        resubmit: ofOwner,
        cancel: ofOwner,
        approve: ofSignatory,
        decline: ofSignatory,
        revise: ofSignatory,
        close: { who: { all: 'admin procurement' }, notOwn: true },
      },
      stepsTriedIn: triedIn,
    },
  },
})
