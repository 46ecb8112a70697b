/** The address of all reports; the lists by engine and by job stand below it (specification 2, section 2). */
export const reportsPath = '/pms/vessel/td-maintenance-report'
