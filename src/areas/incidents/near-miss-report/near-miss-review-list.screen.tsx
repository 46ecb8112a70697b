import type { ListView } from '#src/screens/data/list/list-view.ts'
import { ReportsOfYear } from '../safety-report/reports-of-year.screen.tsx'
import { nearMissMessages as messages } from './messages.ts'
import { nearMissReport } from './near-miss-report.ts'

const view: ListView = {
  title: messages.review,
  columns: ['number', 'dateTime', 'description', 'createdBy', 'vesselId', 'location', 'status'],
  filters: ['status', 'dateTime', 'vesselId', 'category', 'potentialSeverity'],
  editHrefOf: ({ id }) => `/incident-management/staff/near-miss/${id}/edit`,
  newHref: null,
  empty: messages.empty,
}

/** All near misses, for those who review them. */
export function Screen() {
  return <ReportsOfYear resource={nearMissReport} view={view} />
}
