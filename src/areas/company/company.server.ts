import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { headquartersAfterWrite, headquartersBeforeWrite } from './branch/branch.server.ts'
import { companyDetails } from './company-details/company-details.ts'
import { timeZoneOf } from './company-details/time-zone.server.ts'

/** The rules of branches; the company's details are entered again by creating them again. */
export const companyServer: AreaServerPart = {
  area: 'company',
  beforeWrite: [headquartersBeforeWrite],
  afterWrite: [headquartersAfterWrite],
  createsOver: [companyDetails.name],
  timeZoneOf,
}
