import type { ListView } from '#src/screens/data/list/list-view.ts'
import { ReportsOfYear } from '../safety-report/reports-of-year.screen.tsx'
import { safetyObservationMessages as messages } from './messages.ts'
import { safetyObservationReport } from './safety-observation-report.ts'

const view: ListView = {
  title: messages.list,
  columns: ['number', 'observerDateTime', 'observation', 'description', 'location', 'vesselId', 'status'],
  filters: ['status', 'observation', 'vesselId', 'category'],
  newLabel: messages.report,
  empty: messages.empty,
}

/** The safety observations a person may read. */
export function Screen() {
  return <ReportsOfYear resource={safetyObservationReport} view={view} />
}
