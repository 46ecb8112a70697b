import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** How people are employed: by post and branch, what ends first among the filters. */
export const employmentViews: ResourceViews = {
  list: {
    columns: ['staffId', 'designationId', 'branchId', 'dateEmployed', 'confirmation', 'contractEnds'],
    facts: ['designationId', 'branchId', 'confirmation'],
    filters: ['confirmation', 'contractEnds', 'designationId', 'branchId', 'dateEmployed', 'staffId'],
    widths: { branchId: 158, confirmation: 152 },
    preferredWidths: { designationId: 200 },
  },
  new: { parent: { field: 'staffId', path: '/staff-management/staffs' } },
  record: { facts: ['staffId', 'designationId', 'dateEmployed', 'contractEnds', 'employeeNumber'] },
}
