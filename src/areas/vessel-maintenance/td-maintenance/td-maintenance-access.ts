/** Who writes records of the Technical Department's maintenance, and takes the steps of their work (`design/permissions.md`, 2.5). */
export const tdMaintenanceAuthors = { 'create td maintenance': 'vessel', 'manage engine record': 'tenant' } as const
/** Who signs, verifies, returns and cancels. */
export const tdMaintenanceReviewers = { 'review td maintenance': 'tenant' } as const

/** The access of checks, jobs and reports alike. */
export const tdMaintenanceAccess = {
  create: tdMaintenanceAuthors,
  read: { ...tdMaintenanceAuthors, ...tdMaintenanceReviewers, 'view engine record': 'tenant' },
  update: { 'create td maintenance': 'own', 'manage engine record': 'tenant' },
  delete: { 'create td maintenance': 'own' },
} as const
