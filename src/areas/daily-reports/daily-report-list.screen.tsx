import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** The daily reports, as the user type of the address sees them. */
export function Screen() {
  return <ResourceList resource={vesselDailyReport} />
}
