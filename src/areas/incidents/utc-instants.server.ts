import { nearMissReport } from './near-miss-report/near-miss-report.ts'
import { safetyObservationReport } from './safety-observation-report/safety-observation-report.ts'

/** When reports happened: clients say it as UTC text, 'date space time' (specification 2, section 5). */
export const utcInstants: readonly string[] = [
  `${nearMissReport.name}:dateTime`,
  `${safetyObservationReport.name}:observerDateTime`,
]
