import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { nearMissRecords } from './near-miss-report/near-miss-report.demo.ts'
import { reportPlaceRecords } from './report-place/report-place.demo.ts'
import { safetyObservationRecords } from './safety-observation-report/safety-observation-report.demo.ts'

/** The near misses, observations and places for reports of a demonstration company. */
export const incidentsDemonstration: DemonstrationPart = {
  area: 'incidents',
  records: ({ tenant, days }) => [
    ...nearMissRecords(tenant, days),
    ...safetyObservationRecords(tenant, days),
    ...reportPlaceRecords(tenant, days),
  ],
}
