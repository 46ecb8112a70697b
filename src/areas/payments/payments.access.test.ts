import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { paymentScreens } from './screens.ts'

/** `view payment requisition`, and whoever checks, transfers and pays. */
const readers = 'md ed finance cfo'
const heads = 'hod manager support hr qhsse procurement control-officer'
const account = 'finance cfo'
const triedIn = 'tests/server/areas/petty-cash.test.ts'

const ofOwner = { who: { own: everybody } } as const
/** Whoever the round asks. */
const ofSignatory = { who: { named: everybody }, notOwn: true } as const

testAccess({
  area: 'payments',
  screens: paymentScreens,
  menu: {
    '/payments/staff/petty-cash': everybody,
    '/payments/signatory/hod/petty-cash': `admin hod md manager support cfo hr qhsse procurement control-officer`,
    '/payments/signatory/transferred/petty-cash': 'admin support',
    '/payments/signatory/finance/petty-cash': `admin ${account}`,
    '/payments/finance/floats': 'admin md ed finance cfo',
    '/payments/finance/floats/movements': 'admin md ed finance cfo',
    '/payments/staff/requisition': everybody,
    '/payments/signatory/hod/requisition': `admin hod md manager support cfo hr qhsse procurement control-officer`,
    '/payments/signatory/transferred/requisition': 'admin support',
    '/payments/signatory/finance/requisition': `admin ${account}`,
    '/payments/signatory/admin/requisition/batch': 'admin md ed finance',
    '/payments/finance/record': `admin ${account}`,
    '/payments/finance/groups': `admin ${account}`,
    '/payments/finance/banks': `admin md ed ${account}`,
    '/payments/finance/exchange-rates': `admin ${account}`,
    '/payments/finance/tax-rates': `admin ${account}`,
  },
  resources: {
    'payment-requisitions': {
      read: { all: readers, department: heads, asked: allBut(`${readers} ${heads}`) },
      create: everybody,
      update: { own: everybody },
      delete: { own: everybody },
      beside: { namedVendorId: { all: 'finance' }, type: { all: 'finance' }, paymentGroupId: { all: 'finance' } },
      steps: {
        submit: ofOwner,
        resubmit: ofOwner,
        cancel: ofOwner,
        nudge: ofOwner,
        approve: ofSignatory,
        decline: ofSignatory,
        revise: ofSignatory,
        'schedule-payment': { who: { all: 'cfo' }, notOwn: true },
        transfer: { who: { all: 'cfo' }, notOwn: true },
        // Whoever holds what sub accounts pay by, of what was transferred to them.
        'mark-as-paid': { who: { all: 'cfo', named: 'support' }, notOwn: true },
        'confirm-payment': ofOwner,
        close: { who: { all: 'cfo' }, notOwn: true },
        withdraw: { who: { all: 'cfo' }, notOwn: true },
        'reverse-payment': { who: { all: 'cfo' }, notOwn: true },
      },
      stepsTriedIn: 'tests/server/areas/payment-requisitions.test.ts',
    },
    // A payment stands in one open batch only, so that each begins with none.
    'payment-batches': {
      read: { all: readers, own: 'admin' },
      create: 'admin finance',
      begins: () => ({ lines: [] }),
      update: { own: 'admin finance' },
      delete: { own: 'admin finance' },
      steps: {
        submit: { who: { own: 'admin finance' } },
        cancel: { who: { own: 'admin finance' } },
        approve: { who: { all: 'md ed' }, notOwn: true },
        return: { who: { all: 'md ed' }, notOwn: true },
      },
      stepsTriedIn: 'tests/server/areas/payment-requisitions.test.ts',
    },
    'petty-cash-floats': {
      read: { all: readers, own: allBut(readers) },
      create: 'finance',
      update: { all: 'finance' },
      delete: {},
      steps: {
        'top-up': { who: { all: 'finance' }, notOwn: true },
        count: { who: { own: everybody } },
      },
      stepsTriedIn: triedIn,
    },
    'petty-cash-movements': {
      read: { all: readers, own: allBut(readers) },
      update: {},
      delete: {},
    },
    'petty-cash-requests': {
      read: { all: readers, department: heads, asked: allBut(`${readers} ${heads}`) },
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
        transfer: { who: { all: 'cfo' }, notOwn: true },
        'mark-as-paid': { who: { all: 'cfo', named: allBut('cfo') }, notOwn: true },
        'confirm-payment': ofOwner,
        settle: { who: { all: 'cfo', named: allBut('cfo') }, notOwn: true },
      },
      stepsTriedIn: triedIn,
    },
    'payment-groups': {
      read: { all: 'admin md ed finance cfo' },
      create: 'admin finance',
      update: { all: 'admin finance' },
      delete: { all: 'admin finance' },
    },
    'company-banks': {
      read: { all: 'md ed finance cfo', own: 'admin' },
      create: 'admin finance',
      update: { own: 'admin finance' },
      delete: { own: 'admin finance' },
      steps: {
        confirm: { who: { all: 'md ed' }, notOwn: true },
        decline: { who: { all: 'md ed' }, notOwn: true },
        submit: { who: { own: 'admin finance' } },
        amend: { who: { own: 'admin finance' } },
      },
      stepsTriedIn: 'tests/server/areas/company-banks.test.ts',
    },
    'exchange-rates': {
      read: { all: everybody },
      create: 'admin finance cfo',
      update: { all: 'admin finance cfo' },
      delete: { all: 'admin finance cfo' },
    },
    'tax-rates': {
      read: { all: everybody },
      create: 'admin finance cfo',
      update: { all: 'admin finance cfo' },
      delete: { all: 'admin finance cfo' },
    },
  },
})
