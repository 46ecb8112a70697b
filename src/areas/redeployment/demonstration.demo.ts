import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { redeploymentRecords } from './redeployment/redeployments.demo.ts'

/** The redeployments of a demonstration company. */
export const redeploymentDemonstration: DemonstrationPart = {
  area: 'redeployment',
  records: ({ tenant, days }) => redeploymentRecords(tenant, days),
}
