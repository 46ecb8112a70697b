import type { ListView } from '#src/screens/data/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { ConditionCell } from './condition-cell.screen.tsx'
import { routineCheck } from './routine-check.ts'

const view: ListView = {
  columns: ['number', 'checkedOn', 'routineCheckCategoryId', 'vesselId', 'frequency', 'items'],
  // Its category brings frequency and items along.
  inlineFields: [],
  cells: { items: ({ items }) => <ConditionCell items={items} /> },
}

/** The routine checks done. */
export function Screen() {
  return <ResourceList resource={routineCheck} view={view} />
}
