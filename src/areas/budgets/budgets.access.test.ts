import { testAccess } from '../../../tests/security/access/area-access.ts'
import { budgetScreens } from './screens.ts'

/** Whoever heads a department and reads no budgets of all. */
const heads = 'hod manager hr support qhsse procurement control-officer'
/** `set budget`, `view budget`, and the head of finance. */
const readers = 'admin finance cfo md ed strategy'
const keepers = { all: 'admin finance cfo' } as const
const triedIn = 'tests/server/areas/budgets.test.ts'

testAccess({
  area: 'budgets',
  screens: budgetScreens,
  menu: {
    '/payments/signatory/finance/budgets': readers,
    '/payments/signatory/hod/budgets': `admin md cfo ${heads}`,
    '/payments/finance/budget-expenses': readers,
  },
  resources: {
    budgets: {
      read: { all: readers, department: heads },
      create: 'admin finance cfo',
      update: keepers,
      delete: keepers,
      steps: {
        start: { who: keepers },
        amend: { who: keepers },
        close: { who: { all: 'cfo' } },
        reopen: { who: { all: 'cfo' } },
      },
      stepsTriedIn: triedIn,
    },
    'budget-expenses': {
      read: { all: readers, department: heads },
      create: 'admin finance cfo',
      update: keepers,
      delete: {},
    },
  },
})
