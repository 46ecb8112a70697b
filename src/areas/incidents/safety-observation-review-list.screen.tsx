import type { ListView } from '#src/screens/list/list-view.ts'
import { ReportsOfYear } from './reports-of-year.screen.tsx'
import { safetyObservationReport } from './safety-observation-report.ts'
import { safetyObservationWords as words } from './safety-observation-words.ts'

const view: ListView = {
  title: words.review,
  columns: ['number', 'observerDateTime', 'observation', 'description', 'createdBy', 'vesselId', 'location', 'status'],
  filters: ['status', 'observation', 'vesselId', 'category'],
  editHrefOf: ({ id }) => `/incident-management/staff/safety-observation/${id}/edit`,
  newHref: null,
  empty: words.empty,
}

/** All safety observations, for those who review them. */
export function Screen() {
  return <ReportsOfYear resource={safetyObservationReport} view={view} />
}
