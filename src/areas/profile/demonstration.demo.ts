import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { profileRecords } from './profile.demo.ts'

/** What some people of a demonstration company wrote about themselves. */
export const profileDemonstration: DemonstrationPart = {
  area: 'profile',
  records: ({ tenant, tenantId, days }) => profileRecords(tenant, tenantId, days),
}
