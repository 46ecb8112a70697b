import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { incidentLogRecords } from './incident-log/incident-logs.demo.ts'
import { nearMissRecords } from './near-miss-report/near-miss-report.demo.ts'
import { nonConformanceRecords } from './non-conformance/non-conformances.demo.ts'
import { preliminaryRecords } from './preliminary-report/preliminary-reports.demo.ts'
import { reportPlaceRecords } from './report-place/report-place.demo.ts'
import { safetyObservationRecords } from './safety-observation-report/safety-observation-report.demo.ts'

/** The reports, the incident log, the non-conformances and the places for reports of a demonstration company. */
export const incidentsDemonstration: DemonstrationPart = {
  area: 'incidents',
  records: ({ tenant, days }) => [
    ...nearMissRecords(tenant, days),
    ...safetyObservationRecords(tenant, days),
    ...preliminaryRecords(tenant, days),
    ...incidentLogRecords(tenant, days),
    ...nonConformanceRecords(tenant, days),
    ...reportPlaceRecords(tenant, days),
  ],
}
