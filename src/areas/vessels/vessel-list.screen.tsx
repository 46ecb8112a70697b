import type { ListView } from '#src/screens/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { vessel } from './vessel.ts'

const view: ListView = { order: 'asc' }

/** The vessels of the company. */
export function Screen() {
  return <ResourceList resource={vessel} view={view} />
}
