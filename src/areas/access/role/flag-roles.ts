/** The role that an administrator alone gives and takes away. */
export const adminRoleName = 'admin'

/** Roles whose names carry a flag (specification 1, section 6). */
export const flagRoleNames: ReadonlySet<string> = new Set([adminRoleName, 'hr', 'Head of finance'])
