import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { routineCheckCategory } from './routine-check-category.ts'

/** The kinds of routine checks. */
export function Screen() {
  return <ResourceList resource={routineCheckCategory} view={{ order: 'asc' }} />
}
