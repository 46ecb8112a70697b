/** The category of a kind of check: the field that names it, and the resource that it is of. */
export type CheckCategory = { field: string; resource: string }

/** The category of a routine check. */
export const checkCategory: CheckCategory = { field: 'routineCheckCategoryId', resource: 'routine-check-categories' }
