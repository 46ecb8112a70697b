import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { branchRecords } from './branch/branch.demo.ts'

/** The branches of a demonstration company. */
export const companyDemonstration: DemonstrationPart = {
  area: 'company',
  records: ({ tenant, days }) => branchRecords(tenant, days),
}
