import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { counterLogAfterWrite, counterLogBeforeWrite } from './counter-log/counter-log.server.ts'
import { reportReadingsAfterWrite } from './counter-log/report-readings.server.ts'
import { engineJobAfterWrite, engineJobBeforeWrite } from './engine-job/engine-job.server.ts'
import { servicingAfterWrite } from './servicing/servicing.server.ts'
import { tdMaintenanceReportAfterWrite } from './td-maintenance-report/td-maintenance-report.server.ts'

/** Counters, planned work and the parts that it uses. */
export const vesselMaintenanceServer: AreaServerPart = {
  area: 'vessel-maintenance',
  beforeWrite: [counterLogBeforeWrite, engineJobBeforeWrite],
  afterWrite: [
    counterLogAfterWrite,
    reportReadingsAfterWrite,
    engineJobAfterWrite,
    servicingAfterWrite,
    tdMaintenanceReportAfterWrite,
  ],
}
