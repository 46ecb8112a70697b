import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { vesselEngine } from './vessel-engine.ts'

/** The engines of all vessels. */
export function Screen() {
  return <ResourceList resource={vesselEngine} />
}
