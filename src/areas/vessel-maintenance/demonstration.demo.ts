import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { routineCheckRecords } from './routine-check/routine-check.demo.ts'

/** The routine checks of a demonstration company and their categories. */
export const vesselMaintenanceDemonstration: DemonstrationPart = {
  area: 'vessel-maintenance',
  records: ({ tenant, days }) => routineCheckRecords(tenant, days),
}
