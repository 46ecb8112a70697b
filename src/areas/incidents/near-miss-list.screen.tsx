import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { nearMissReport } from './near-miss-report.ts'

/** The near misses a person may read. */
export function Screen() {
  return <ResourceList resource={nearMissReport} />
}
