import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { vessel } from './vessel.ts'

/** The vessels of the company. */
export function Screen() {
  return <ResourceList resource={vessel} />
}
