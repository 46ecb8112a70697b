import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { counterRecords } from './counter-log/counter-log.demo.ts'
import { plannedMaintenanceRecords } from './engine-job/planned-maintenance.demo.ts'
import { routineCheckRecords } from './routine-check/routine-check.demo.ts'
import { tdMaintenanceRecords } from './td-maintenance/td-maintenance.demo.ts'

/** What a demonstration company has of checks, of the Technical Department's maintenance and of planned work on engines. */
export const vesselMaintenanceDemonstration: DemonstrationPart = {
  area: 'vessel-maintenance',
  async records(company) {
    const counters = await counterRecords(company)
    return [
      ...routineCheckRecords(company.tenant, company.days),
      ...tdMaintenanceRecords(company.tenant, company.days, counters.last),
      ...plannedMaintenanceRecords(company, counters),
    ]
  },
}
