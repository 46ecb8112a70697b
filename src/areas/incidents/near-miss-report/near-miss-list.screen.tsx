import type { ListView } from '#src/screens/data/list/list-view.ts'
import { ReportsOfYear } from '../safety-report/reports-of-year.screen.tsx'
import { nearMissMessages as messages } from './messages.ts'
import { nearMissReport } from './near-miss-report.ts'

const view: ListView = {
  title: messages.list,
  columns: ['number', 'dateTime', 'description', 'location', 'vesselId', 'status'],
  filters: ['status', 'vesselId', 'category'],
  newLabel: messages.report,
  empty: messages.empty,
}

/** The near misses a person may read. */
export function Screen() {
  return <ReportsOfYear resource={nearMissReport} view={view} />
}
