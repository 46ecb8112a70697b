import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { requisitionRecords } from './inventory-requisition/inventory-requisitions.demo.ts'
import { requisitionBatchRecords } from './requisition-batch/requisition-batches.demo.ts'
import { sourcedRecords } from './vendor-sourcing/sourced-requisitions.demo.ts'

/** What people of a demonstration company asked for, and what vendors quoted. */
export const procurementDemonstration: DemonstrationPart = {
  area: 'procurement',
  records: async (company) => {
    const asked = requisitionRecords(company.tenant, company.days)
    const sourced = await sourcedRecords(company, asked.length)
    return [...asked, ...sourced, ...requisitionBatchRecords(company.tenant, company.days)]
  },
}
