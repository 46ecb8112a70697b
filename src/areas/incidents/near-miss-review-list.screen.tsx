import type { ListView } from '#src/screens/list/list-view.ts'
import { nearMissReport } from './near-miss-report.ts'
import { nearMissWords as words } from './near-miss-words.ts'
import { ReportsOfYear } from './reports-of-year.screen.tsx'

const view: ListView = {
  title: words.review,
  columns: ['number', 'dateTime', 'description', 'createdBy', 'vesselId', 'location', 'status'],
  filters: ['status', 'dateTime', 'vesselId', 'category', 'potentialSeverity'],
  editHrefOf: ({ id }) => `/incident-management/staff/near-miss/${id}/edit`,
  newHref: null,
  empty: words.empty,
}

/** All near misses, for those who review them. */
export function Screen() {
  return <ReportsOfYear resource={nearMissReport} view={view} />
}
