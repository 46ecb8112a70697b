import type { Actor } from '#src/resource/actor/actor.ts'
import { classesOf } from '../permissions.ts'
import { flagRoleNames } from './flag-roles.ts'
import { grantedPermissions, roleContent } from './granted-permissions.ts'
import { explainPairs } from './separation-of-duties.ts'

/** A stored role; only its name and its permissions are read. */
type GivenRole = Readonly<Record<string, unknown>>

/**
 * Why a person may not assign this role to another, null where they may: nobody gives themselves more than they have,
 * and only administrators assign a role with a flag or one that moves money. The office refuses with this text.
 */
export function explainRoleRefusal(actor: Actor, role: GivenRole, staffId: string): string | null {
  if (!mayGiveRoleToAnyone(actor, role)) return 'Only an administrator can assign this role'
  if (staffId !== actor.personId) return null
  const isLacking = grantedPermissions(role).some((one) => !actor.permissions.includes(one))
  const name = String(role.name)
  const isFlagged = flagRoleNames.has(name) && !actor.roles.includes(name)
  return isLacking || isFlagged ? 'You cannot give yourself permissions that you do not have' : null
}

/** Whether they may assign it to this person; what the office would refuse is not offered. */
export function mayGiveRole(actor: Actor, role: GivenRole, staffId: string): boolean {
  return explainRoleRefusal(actor, role, staffId) === null
}

/** Whether they may assign it to, or remove it from, anybody. */
export function mayGiveRoleToAnyone(actor: Actor, role: GivenRole): boolean {
  return actor.isAdmin || !isGivenByAdministratorsAlone(role)
}

/** Whether the role carries a flag by its name or moves money: otherwise whoever makes accounts could make a payer. */
export function isGivenByAdministratorsAlone(role: GivenRole): boolean {
  return flagRoleNames.has(String(role.name)) || grantedPermissions(role).some((one) => classesOf(one).includes('M'))
}

/**
 * The permissions that a person may not put into a role: administrators may put in any, everybody else what they hold.
 * What a role of administrators may hold is a check of the role itself (`separation-of-duties.ts`).
 */
export function permissionsNotToGive(actor: Actor, permissions: readonly string[]): string[] {
  return actor.isAdmin ? [] : permissions.filter((name) => !actor.permissions.includes(name))
}

/** Whether one person may hold all of these roles; the office refuses what joins two duties kept apart. */
export function mayHoldTogether(roles: readonly GivenRole[]): boolean {
  return explainPairs(roles.map(roleContent)).length === 0
}
