import type { ListView } from '#src/screens/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { routineCheckCategory } from './routine-check-category.ts'

const view: ListView = { order: 'asc' }

/** The kinds of routine checks. */
export function Screen() {
  return <ResourceList resource={routineCheckCategory} view={view} />
}
