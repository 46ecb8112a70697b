import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { workHourRecords } from './work-rest-hour/work-rest-hour.demo.ts'
import { investigationRecords } from './work-rest-investigation/work-rest-investigation.demo.ts'

/** The days of work and rest of a demonstration company, and the investigations of its breaches. */
export const workHoursDemonstration: DemonstrationPart = {
  area: 'work-hours',
  async records({ tenant, tenantId, days }) {
    const hours = await workHourRecords(tenant, tenantId, days)
    return [...hours, ...(await investigationRecords(tenant, tenantId, days, hours))]
  },
}
