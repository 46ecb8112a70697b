import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { procurementScreens } from './screens.ts'

const heads = 'hod md manager support cfo hr qhsse procurement control-officer'
/** `view inventory requisition`, and procurement itself. */
const readers = 'md ed manager finance cfo support admin procurement'
const headsAlone = 'hod hr qhsse control-officer'
const triedIn = 'tests/server/areas/requisitions.test.ts'

const ofOwner = { who: { own: everybody } } as const
const buyers = 'admin procurement'
const asks: Readonly<Record<string, string>> = { procurement: 'waste' }
const ofApprover = { who: { all: 'md ed' }, notOwn: true } as const
const ofBuyer = { who: { all: buyers }, notOwn: true } as const
/** Whoever the round asks. */
const ofSignatory = { who: { named: everybody }, notOwn: true } as const

testAccess({
  area: 'procurement',
  screens: procurementScreens,
  menu: {
    '/procurement/requisition/staff': everybody,
    '/procurement/requisition/hod': `admin ${heads}`,
    '/procurement/requisition/vessel': 'admin captain',
    '/procurement/requisition/manager': 'admin md ed manager',
    '/procurement/requisition/procurement-officer': 'admin procurement',
    '/procurement/requisition/batches': 'admin md ed procurement',
    '/procurement/requisition/sourcings': 'admin md ed manager procurement',
  },
  resources: {
    'inventory-requisitions': {
      read: {
        all: readers,
        department: headsAlone,
        vessel: 'captain',
        asked: allBut(`${readers} ${headsAlone}`),
      },
      create: everybody,
      update: { own: everybody },
      delete: { own: everybody },
      steps: {
        submit: ofOwner,
        resubmit: ofOwner,
        cancel: ofOwner,
        nudge: ofOwner,
        approve: ofSignatory,
        decline: ofSignatory,
        revise: ofSignatory,
        close: ofBuyer,
        'start-sourcing': ofBuyer,
        'open-quotations': ofBuyer,
        'ask-again': ofBuyer,
        award: ofBuyer,
        issue: { who: { named: 'hod manager qhsse support' }, notOwn: true },
        'approve-award': ofSignatory,
        'decline-award': ofSignatory,
        'revise-award': ofSignatory,
        'nudge-to-raise-payment': { who: { all: buyers } },
        'confirm-receipt': { who: { own: everybody, named: 'hod manager qhsse support', vessel: 'captain' } },
      },
      stepsTriedIn: triedIn,
    },
    // A requisition stands in one open batch only, so that each begins with none.
    'requisition-batches': {
      read: { all: readers },
      create: buyers,
      begins: () => ({ lines: [] }),
      update: { all: buyers },
      delete: { all: buyers },
      steps: {
        submit: { who: { all: buyers } },
        cancel: { who: { all: buyers } },
        approve: ofApprover,
        return: ofApprover,
      },
      stepsTriedIn: 'tests/server/areas/sourcing.test.ts',
    },
    // A vendor is asked once for a requisition, and so each of the two asks another one.
    'vendor-sourcings': {
      read: { all: readers },
      create: buyers,
      begins: (account) => ({ vendorId: demonstrationId('gulf-marine', 'vendors', asks[account] ?? 'bunkers') }),
      update: { all: buyers },
      delete: { all: buyers },
      steps: {
        'submit-quotation': { who: { all: buyers } },
        decline: { who: { all: buyers } },
        review: { who: { all: 'md ed manager' }, notOwn: true },
      },
      stepsTriedIn: 'tests/server/areas/sourcing.test.ts',
    },
  },
})
