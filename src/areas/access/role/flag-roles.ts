/** The roles whose names carry a flag of the actor (specification 1, section 6), by that flag. */
export const flagRoles = { isAdmin: 'admin', isHr: 'hr', isHeadOfFinance: 'Head of finance' } as const

/** The role that an administrator alone gives and takes away. */
export const adminRoleName = flagRoles.isAdmin

/** Their names. */
export const flagRoleNames: ReadonlySet<string> = new Set(Object.values(flagRoles))
