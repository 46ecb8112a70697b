/** The role that an administrator alone gives and takes away. */
export const administrators = 'admin'

/** Roles whose names carry a flag (specification 1, section 6). */
export const flagRoles: ReadonlySet<string> = new Set([administrators, 'hr', 'Head of finance'])
