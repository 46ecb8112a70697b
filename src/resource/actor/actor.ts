import type { Grant } from './grant.ts'

/**
 * A person as permission checks see them: on the server read from the database as of one moment, on a device a snapshot
 * with a lease. Plain data, so that the same checks run on both sides.
 */
export type Actor = {
  tenantId: string
  personId: string
  permissions: readonly string[]
  /** Names of the roles held, for role-bound menu entries. */
  roles: readonly string[]
  isAdmin: boolean
  isHod: boolean
  isHr: boolean
  isHeadOfFinance: boolean
  /** The department the person works in, and those they head. */
  departmentId: string | null
  headedDepartmentIds: readonly string[]
  /** Vessels the person is assigned to at that moment. */
  vesselIds: readonly string[]
  juniorIds: readonly string[]
  /** Absent people in whose place they sign rounds of approval now, and read what is to be signed. */
  standsInFor?: readonly Actor[]
}

/** Whether the actor holds a grant: a permission, one of the flags, or `anyone` signed in. Administrators have no bypass. */
export function holdsGrant(actor: Actor, grant: Grant): boolean {
  return holdsGrantNamed(actor, grant)
}

/** The same for a grant whose name was read from a description's lines, which were checked where they were written. */
export function holdsGrantNamed(actor: Actor, grant: string): boolean {
  switch (grant) {
    case 'anyone':
      return true
    case 'isAdmin':
    case 'isHod':
    case 'isHr':
    case 'isHeadOfFinance':
      return actor[grant]
    default:
      return actor.permissions.includes(grant)
  }
}
