import { type Actor, holdsGrant } from '#src/resource/actor/actor.ts'
import { departmentIdsOf } from '#src/resource/actor/scope.ts'

/** Whether a person may ask leave for somebody else (specification 1, section 2). */
export function mayRequestForOthers(actor: Actor): boolean {
  return holdsGrant(actor, 'create others leave request')
}

/** Whether a person reads everybody's leave, so that their device can compute any balance. */
export function mayReadAllLeave({ isHr, isAdmin }: Pick<Actor, 'isHr' | 'isAdmin'>): boolean {
  return isHr || isAdmin
}

/** Somebody for whom leave is asked. */
type Person = { id: string; departmentId?: unknown }

/**
 * Whether an author may ask for this person: HR and administrators for anybody, heads for the departments they work in
 * or head. Otherwise a refusal would reveal days and balances the author may not read.
 */
export function mayRequestFor(actor: Actor, { id, departmentId }: Person): boolean {
  if (id === actor.personId || mayReadAllLeave(actor)) return true
  return typeof departmentId === 'string' && departmentIdsOf(actor).includes(departmentId)
}

/** The message, on device and office, where `mayRequestFor` is false. */
export const notInDepartmentMessage = 'You can apply for leave only for people in your own department'
