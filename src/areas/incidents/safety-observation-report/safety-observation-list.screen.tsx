import type { ListView } from '#src/screens/data/list/list-view.ts'
import { ReportsOfYear } from '../safety-report/reports-of-year.screen.tsx'
import { safetyObservationWords as words } from './messages.ts'
import { safetyObservationReport } from './safety-observation-report.ts'

const view: ListView = {
  title: words.list,
  columns: ['number', 'observerDateTime', 'observation', 'description', 'location', 'vesselId', 'status'],
  filters: ['status', 'observation', 'vesselId', 'category'],
  newLabel: words.report,
  empty: words.empty,
}

/** The safety observations a person may read. */
export function Screen() {
  return <ReportsOfYear resource={safetyObservationReport} view={view} />
}
