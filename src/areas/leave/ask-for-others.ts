import { type Actor, holdsGrant } from '#src/resource/actor.ts'

/** Whether a person may ask leave for somebody else (specification 1, section 2). */
export function mayAskForOthers(actor: Actor): boolean {
  return holdsGrant(actor, 'create others leave request')
}
