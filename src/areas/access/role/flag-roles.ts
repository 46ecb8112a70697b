/** The roles whose names set a flag of the actor (specification 1, section 6), by flag. */
export const flagRoles = { isAdmin: 'admin', isHr: 'hr', isHeadOfFinance: 'Head of finance' } as const

/** The role of administrators. */
export const adminRoleName = flagRoles.isAdmin

/** Their names. */
export const flagRoleNames: ReadonlySet<string> = new Set(Object.values(flagRoles))
