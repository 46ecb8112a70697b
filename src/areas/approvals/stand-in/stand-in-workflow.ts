import type { AccessLines } from '#src/resource/actor/scope.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { awaitConfirmation, secondPersonStates } from '#src/resource/workflow/templates/second-person.ts'

/** Who names a stand-in, and who answers to what another of them has named. */
export const standInNamers = {
  anyone: 'own',
  isHod: 'junior',
  isHr: 'tenant',
  isAdmin: 'tenant',
} as const satisfies AccessLines

/**
 * In force at once where the absent person names their stand-in; else once they accept it, or a second other has confirmed
 * it. Whoever named the stand-in gives neither answer, nor does whoever would stand in.
 */
export const standInWorkflow = defineWorkflow({
  start: 'in-force',
  states: secondPersonStates,
  transitions: {
    'await-confirmation': awaitConfirmation,
    confirm: {
      label: 'Confirm',
      done: 'Stand-in confirmed successfully',
      from: ['awaiting-confirmation'],
      to: 'confirmed',
      who: { isHod: 'junior', isHr: 'tenant', isAdmin: 'tenant' },
      notOwn: true,
      notTakenBy: ['await-confirmation'],
      judged: 'arrival',
    },
    accept: {
      label: 'Accept',
      done: 'Stand-in accepted successfully',
      from: ['awaiting-confirmation'],
      to: 'confirmed',
      who: { anyone: 'own' },
      notTakenBy: ['await-confirmation'],
      judged: 'arrival',
    },
    decline: {
      label: 'Decline',
      destroys: true,
      done: 'Stand-in declined successfully',
      from: ['awaiting-confirmation'],
      to: 'declined',
      who: standInNamers,
      notTakenBy: ['await-confirmation'],
      judged: 'arrival',
    },
  },
})
