import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { leaveScreens } from './screens.ts'

/** Who heads a department, and the administrator. */
const heads = 'admin hod md manager support cfo hr qhsse procurement control-officer'

/** Whoever the round asks, and HR. */
const signatory = { who: { all: 'hr', named: allBut('hr') }, notOwn: true } as const

testAccess({
  area: 'leave',
  screens: leaveScreens,
  menu: {
    '/leave-management/my-requests': everybody,
    '/leave-management/my-requests/for-others': 'admin hr hod',
    '/leave-management/requests/hr': 'admin hr',
    '/leave-management/requests/hod': heads,
    '/leave-management/requests/admin': 'admin',
    '/leave-management/medical-notes': everybody,
    '/leave-management/leave-types': 'admin hr',
    '/leave-management/allocations': 'admin hr',
    '/leave-management/public-holidays': 'admin hr',
  },
  resources: {
    'leave-types': {
      read: { all: everybody },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    'public-holidays': {
      read: { all: everybody },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    // The person and whoever keeps private records: no signatory, no head, no administrator.
    'leave-medical-notes': {
      read: { all: 'hr', own: allBut('hr') },
      create: everybody,
      update: { own: everybody },
      delete: { own: everybody },
    },
    'leave-allocations': {
      read: { all: 'admin hr', own: allBut('admin hr') },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    // HR and administrators have lists of all (specification 1, section 2); the others what they are asked to sign. Whoever
    // asks for others may put right what was asked for in their department.
    'leave-requests': {
      read: { all: 'admin hr', department: 'hod md ed', asked: allBut('admin hr hod md ed') },
      create: everybody,
      update: { department: 'admin hr hod', own: allBut('admin hr hod') },
      delete: { department: 'admin hr hod', own: allBut('admin hr hod') },
      steps: {
        submit: { who: { department: 'admin hr hod', own: allBut('admin hr hod') } },
        approve: signatory,
        decline: signatory,
        cancel: { who: { own: everybody } },
        nudge: { who: { own: everybody } },
        'request-allowance': { who: { own: everybody } },
        withdraw: { who: { all: 'hr' }, notOwn: true },
      },
      stepsTriedIn: 'tests/server/areas/leave.test.ts',
    },
  },
})
