/** The category of a check of the Technical Department. */
export const tdCheckCategory = { field: 'tdMaintenanceCategoryId', resource: 'td-maintenance-categories' } as const
