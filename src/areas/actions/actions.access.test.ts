import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { actionScreens } from './screens.ts'

/** Whoever does it, gave it or verifies it. */
const named = { named: everybody } as const
/** Those of them who do not have to do it. */
const ofGiver = { who: named, notNamed: true } as const
const ofOwner = { who: named } as const

testAccess({
  area: 'actions',
  screens: actionScreens,
  menu: { '/actions': everybody },
  resources: {
    // Who else reads the record reads its actions there, and who gives them is judged by it (`tests/server/areas/actions.test.ts`).
    actions: {
      read: named,
      create: everybody,
      begins: async (_account, begin) => ({
        resourceName: 'moc-requests',
        recordId: await begin('moc-requests'),
      }),
      update: { own: everybody },
      delete: { own: everybody },
      steps: {
        complete: ofOwner,
        'ask-extension': ofOwner,
        approve: ofGiver,
        decline: ofGiver,
        verify: ofGiver,
        return: ofGiver,
        reopen: ofGiver,
        cancel: ofGiver,
        'check-effectiveness': ofGiver,
      },
      stepsTriedIn: 'tests/server/areas/actions.test.ts',
    },
  },
})
