import type { Grant } from './grant.ts'
import type { SigningApart } from './signing-apart.ts'

/**
 * A person for permission checks: on the server read from the database as of an instant, on a device a profile with a
 * lease. Plain data, so that the same checks run on both sides.
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
  /** Vessels the person is assigned to at that instant. */
  vesselIds: readonly string[]
  juniorIds: readonly string[]
  /** Absent people for whom they sign approval rounds now and read what is to be signed. */
  standsInFor?: readonly Actor[]
  /** With whom they sign no round together; known of whoever is signed in. */
  signsApart?: readonly SigningApart[]
}

/**
 * Whether the actor has a grant: a permission, one of the flags, or `anyone` signed in. Administrators have no bypass.
 */
export function holdsGrant(actor: Actor, grant: Grant): boolean {
  return holdsGrantNamed(actor, grant)
}

/** The same for a grant named in a description's lines, which were type-checked there. */
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
