import type { ListView } from '#src/screens/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { vesselEngine } from './vessel-engine.ts'

const view: ListView = { order: 'asc' }

/** The engines of all vessels. */
export function Screen() {
  return <ResourceList resource={vesselEngine} view={view} />
}
