import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { leaveRecords } from './leave.demo.ts'

/** The leave of a demonstration company: what it grants, and who asked for it. */
export const leaveDemonstration: DemonstrationPart = {
  area: 'leave',
  records: ({ tenant, tenantId, days }) => leaveRecords(tenant, tenantId, days),
}
