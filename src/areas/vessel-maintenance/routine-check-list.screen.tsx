import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { routineCheck } from './routine-check.ts'

/** The routine checks done. */
export function Screen() {
  return <ResourceList resource={routineCheck} />
}
