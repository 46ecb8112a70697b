import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { administrators, flagRoles } from './flag-roles.ts'
import { grantedBy } from './granted-permissions.ts'

/**
 * Why somebody who gives out roles does not give a person this one, null where they do: to oneself nobody gives more than
 * they hold, to others nobody but an administrator gives the role of administrators. The office refuses with these words.
 */
export function whyNotGiven(actor: Actor, role: StoredRecord, staffId: string): string | null {
  if (actor.isAdmin) return null
  const name = String(role.name)
  if (name === administrators) return 'Only an administrator gives this role'
  if (staffId !== actor.personId) return null
  const isLacking = grantedBy(role).some((one) => !actor.permissions.includes(one))
  const isFlagged = flagRoles.has(name) && !actor.roles.includes(name)
  return isLacking || isFlagged ? 'Nobody gives themselves more than they hold' : null
}

/** Whether they may give it to this person: what the office would refuse is not offered. */
export function mayGiveRole(actor: Actor, role: StoredRecord, staffId: string): boolean {
  return whyNotGiven(actor, role, staffId) === null
}

/** Whether they may give it to anybody, or take it from somebody who holds it. */
export function mayHandOut(actor: Actor, role: StoredRecord): boolean {
  return actor.isAdmin || role.name !== administrators
}
