import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { nearMissReport } from './near-miss-report.ts'

/** All near misses, for those who review them. */
export function Screen() {
  return <ResourceList resource={nearMissReport} />
}
