import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { roleRecords } from './role/role.demo.ts'
import { roleAssignmentRecords } from './role-assignment/role-assignment.demo.ts'

/** The roles of a demonstration company and who holds them. */
export const accessDemonstration: DemonstrationPart = {
  area: 'access',
  records: ({ tenant, days }) => [...roleRecords(tenant, days), ...roleAssignmentRecords(tenant, days)],
}
