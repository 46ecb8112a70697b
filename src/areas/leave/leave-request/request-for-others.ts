import { type Actor, holdsGrant } from '#src/resource/actor/actor.ts'
import { departmentIdsOf } from '#src/resource/actor/scope.ts'

/** Whether a person may ask leave for somebody else (specification 1, section 2). */
export function mayRequestForOthers(actor: Actor): boolean {
  return holdsGrant(actor, 'create others leave request')
}

/** Whether a person reads the leave of everybody, so that their device holds all that counts for anybody's balance. */
export function mayReadAllLeave({ isHr, isAdmin }: Pick<Actor, 'isHr' | 'isAdmin'>): boolean {
  return isHr || isAdmin
}

/** Somebody for whom leave is asked. */
type Person = { id: string; departmentId?: unknown }

/**
 * Whether whoever may ask for others may ask for this person: HR and administrators for anybody, a head for those of the
 * departments they work in or head. What is refused else would tell days and balances that its author may not read.
 */
export function mayRequestFor(actor: Actor, { id, departmentId }: Person): boolean {
  if (id === actor.personId || mayReadAllLeave(actor)) return true
  return typeof departmentId === 'string' && departmentIdsOf(actor).includes(departmentId)
}

/** What is said, by device and office, where `mayRequestFor` does not hold. */
export const notInDepartmentMessage = 'You can apply for leave only for people in your own department'
