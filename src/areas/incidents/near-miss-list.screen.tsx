import type { ListView } from '#src/screens/list/list-view.ts'
import { nearMissReport } from './near-miss-report.ts'
import { nearMissWords as words } from './near-miss-words.ts'
import { ReportsOfYear } from './reports-of-year.screen.tsx'

const view: ListView = {
  title: words.list,
  columns: ['number', 'dateTime', 'description', 'location', 'vesselId', 'status'],
  filters: ['status', 'vesselId', 'category'],
  newLabel: words.report,
  empty: words.empty,
}

/** The near misses a person may read. */
export function Screen() {
  return <ReportsOfYear resource={nearMissReport} view={view} />
}
