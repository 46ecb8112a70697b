import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { redeploymentScreens } from './screens.ts'

const viewers = 'admin hr md ed manager'
/** Heads who have no list of the whole company. */
const heads = 'hod support cfo qhsse procurement control-officer'
const ofAuthor = { who: { department: `${heads} hr md manager`, own: allBut(`${heads} hr md manager`) } } as const
/** `approve redeployment request`; never one's own. */
const ofDecider = { who: { all: 'hr' }, notOwn: true } as const

testAccess({
  area: 'redeployment',
  screens: redeploymentScreens,
  menu: {
    '/redeployments/all': viewers,
    '/redeployments/my-requests': everybody,
  },
  resources: {
    // A head asks for the people of the department, everybody for themselves; HR decides.
    redeployments: {
      read: { all: viewers, department: heads, own: allBut(`${viewers} ${heads}`) },
      create: everybody,
      update: { department: `${heads} hr md manager`, own: allBut(`${heads} hr md manager`) },
      delete: { department: `${heads} hr md manager`, own: allBut(`${heads} hr md manager`) },
      steps: { submit: ofAuthor, cancel: ofAuthor, approve: ofDecider, decline: ofDecider, withdraw: ofDecider },
      stepsTriedIn: 'tests/server/areas/redeployments.test.ts',
    },
  },
})
