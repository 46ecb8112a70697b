import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { branchRecords } from './branch/branch.demo.ts'
import { companyDetailsRecord } from './company-details/company-details.demo.ts'
import { locationRecords } from './company-location/company-location.demo.ts'

/** What a demonstration company says of itself, its branches and where it works. */
export const companyDemonstration: DemonstrationPart = {
  area: 'company',
  records: async ({ tenant, tenantId, days }) => [
    await companyDetailsRecord(tenant, tenantId, days),
    ...branchRecords(tenant, days),
    ...locationRecords(tenant, days),
  ],
}
