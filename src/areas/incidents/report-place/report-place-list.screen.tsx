import type { ListView } from '#src/screens/data/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { reportPlace } from './report-place.ts'

const view: ListView = {
  columns: ['name', 'vesselId', 'createdAt'],
  filters: ['vesselId'],
  inlineFields: ['name', 'vesselId'],
}

/** The places from which people report without a name. */
export function Screen() {
  return <ResourceList resource={reportPlace} view={view} />
}
