import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { approvalScreens } from './screens.ts'

const heads = 'hod md manager cfo procurement qhsse support control-officer'

testAccess({
  area: 'approvals',
  screens: approvalScreens,
  menu: {
    '/settings/stand-ins': everybody,
    '/settings/approval-chains': 'admin hr md ed',
  },
  resources: {
    // Everybody who asks for leave sees who will have the request next. Of money md and ed alone set chains
    // (`tests/server/areas/payment-chains.test.ts`).
    'approval-chains': {
      read: { all: everybody },
      create: 'admin hr md ed',
      update: { all: 'admin hr md ed' },
      delete: { all: 'admin hr md ed' },
    },
    // A head looks after those who report to them.
    'stand-ins': {
      read: { all: everybody },
      create: everybody,
      update: { all: 'admin hr', juniors: heads, own: allBut(`admin hr ${heads}`) },
      delete: { all: 'admin hr', juniors: heads, own: allBut(`admin hr ${heads}`) },
      // The absent person accepts, or others than the one who named the stand-in confirm; never who would stand in.
      steps: {
        confirm: { who: { all: 'admin hr', juniors: heads }, notOwn: true },
        accept: { who: { own: everybody } },
        decline: { who: { all: 'admin hr', juniors: heads, own: allBut(`admin hr ${heads}`) } },
      },
      stepsTriedIn: 'tests/security/puppet.test.ts',
    },
  },
})
