/**
 * The permissions that descriptions may require. The product's list adds its names by declaration merging, so that a
 * misspelt one does not compile although the engine knows none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface KnownPermissions {}

/** The name of a permission. */
export type PermissionName = keyof KnownPermissions

/** What a line of a description's `access` may require besides a permission. */
export const flagGrants = ['isAdmin', 'isHod', 'isHr', 'isHeadOfFinance', 'anyone'] as const

/** What an actor may have: a permission, a flag, or being signed in. */
export type Grant = PermissionName | (typeof flagGrants)[number]

/** Whether a grant is a permission, and not a flag. */
export function isPermission(grant: string): grant is PermissionName {
  return !flagGrants.some((flag) => flag === grant)
}
