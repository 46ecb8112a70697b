import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { payrollScreens } from './screens.ts'

const ofAuthor = { who: { own: 'admin finance' } } as const
/** Whom its round asks: the head of finance, then a holder of `approve payroll` (tried in the test of the steps). */
const ofSignatory = { who: { named: everybody }, notOwn: true } as const

testAccess({
  area: 'payroll',
  screens: payrollScreens,
  menu: {
    '/payments/staff/payslips': everybody,
    '/payments/finance/payroll': 'admin hr md ed finance cfo',
    '/payments/finance/payroll-types': 'admin hr finance cfo',
    '/payments/finance/deduction-types': 'admin hr finance cfo',
  },
  resources: {
    // The person takes part once theirs is approved. An administrator reads what they prepared themselves.
    payrolls: {
      read: { all: 'hr md ed finance cfo', asked: 'admin', named: allBut('hr md ed finance cfo admin') },
      create: 'admin finance',
      update: { own: 'admin finance' },
      delete: { own: 'admin finance' },
      steps: {
        submit: ofAuthor,
        cancel: ofAuthor,
        nudge: ofAuthor,
        reopen: ofAuthor,
        approve: ofSignatory,
        decline: ofSignatory,
        'mark-as-paid': { who: { all: 'cfo' }, notOwn: true },
      },
      stepsTriedIn: 'tests/server/areas/payroll.test.ts',
    },
    'remuneration-types': {
      read: { all: 'admin hr finance cfo' },
      create: 'admin finance',
      update: { all: 'admin finance' },
      delete: { all: 'admin finance' },
    },
    'deduction-types': {
      read: { all: 'admin hr finance cfo' },
      create: 'admin finance',
      update: { all: 'admin finance' },
      delete: { all: 'admin finance' },
    },
  },
})
