import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { requisitionRecords } from './inventory-requisition/inventory-requisitions.demo.ts'

/** What people of a demonstration company asked for. */
export const procurementDemonstration: DemonstrationPart = {
  area: 'procurement',
  records: ({ tenant, days }) => requisitionRecords(tenant, days),
}
