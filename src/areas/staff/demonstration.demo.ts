import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { documentTypeRecords } from './document-type/document-types.demo.ts'
import { employmentRecords } from './employment.demo.ts'
import { staffRecords } from './staff/staff.demo.ts'

/** The departments and people of a demonstration company, and how they are employed. */
export const staffDemonstration: DemonstrationPart = {
  area: 'staff',
  records: async ({ tenant, tenantId, days }) => [
    ...staffRecords(tenant, days),
    ...documentTypeRecords(tenant, days),
    ...(await employmentRecords(tenant, tenantId, days)),
  ],
}
