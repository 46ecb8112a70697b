import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { workHourRecords } from './work-rest-hour/work-rest-hour.demo.ts'

/** The days of work and rest of a demonstration company. */
export const workHoursDemonstration: DemonstrationPart = {
  area: 'work-hours',
  records: ({ tenant, tenantId, days }) => workHourRecords(tenant, tenantId, days),
}
