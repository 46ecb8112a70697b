import { utcInstant } from '#src/server/context/utc-instant.ts'
import { incidentLog } from './incident-log/incident-log.ts'
import { nearMissReport } from './near-miss-report/near-miss-report.ts'
import { safetyObservationReport } from './safety-observation-report/safety-observation-report.ts'

/**
 * When reports happened and an investigation was completed: clients send UTC text, 'date space time' (specification 2,
 * section 5).
 */
export const utcInstants: readonly string[] = [
  utcInstant(nearMissReport, 'dateTime'),
  utcInstant(safetyObservationReport, 'observerDateTime'),
  utcInstant(incidentLog, 'investigationCompletedAt'),
]
