import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { adminRoleName, flagRoleNames } from './flag-roles.ts'
import { grantedPermissions } from './granted-permissions.ts'

/**
 * Why a person may not assign this role to another, null where they may: nobody gives themselves more than they have,
 * and only administrators assign the administrator role. The office refuses with this text.
 */
export function explainRoleRefusal(actor: Actor, role: StoredRecord, staffId: string): string | null {
  if (actor.isAdmin) return null
  const name = String(role.name)
  if (name === adminRoleName) return 'Only an administrator can assign this role'
  if (staffId !== actor.personId) return null
  const isLacking = grantedPermissions(role).some((one) => !actor.permissions.includes(one))
  const isFlagged = flagRoleNames.has(name) && !actor.roles.includes(name)
  return isLacking || isFlagged ? 'You cannot give yourself permissions that you do not have' : null
}

/** Whether they may assign it to this person; what the office would refuse is not offered. */
export function mayGiveRole(actor: Actor, role: StoredRecord, staffId: string): boolean {
  return explainRoleRefusal(actor, role, staffId) === null
}

/** Whether they may assign it to, or remove it from, anybody. */
export function mayGiveRoleToAnyone(actor: Actor, role: StoredRecord): boolean {
  return actor.isAdmin || role.name !== adminRoleName
}
