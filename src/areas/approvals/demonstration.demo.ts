import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { approvalRecords } from './approvals.demo.ts'

/** The approval chain and the stand-in of a demonstration company. */
export const approvalsDemonstration: DemonstrationPart = {
  area: 'approvals',
  records: ({ tenant, days }) => approvalRecords(tenant, days),
}
