import type { ListView } from '#src/screens/data/list/list-view.ts'
import { ReportsOfYear } from '../safety-report/reports-of-year.screen.tsx'
import { safetyObservationMessages as messages } from './messages.ts'
import { safetyObservationReport } from './safety-observation-report.ts'

const view: ListView = {
  title: messages.review,
  columns: ['number', 'observerDateTime', 'observation', 'description', 'createdBy', 'vesselId', 'location', 'status'],
  filters: ['status', 'observation', 'vesselId', 'category'],
  editHrefOf: ({ id }) => `/incident-management/staff/safety-observation/${id}/edit`,
  newHref: null,
  empty: messages.empty,
}

/** All safety observations, for those who review them. */
export function Screen() {
  return <ReportsOfYear resource={safetyObservationReport} view={view} />
}
