import type { ListView } from '#src/screens/data/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { ConditionCell } from './condition-cell.screen.tsx'
import { routineCheckMessages as messages } from './messages.ts'
import { routineCheck } from './routine-check.ts'

const view: ListView = {
  title: messages.review,
  columns: ['checkedOn', 'routineCheckCategoryId', 'createdBy', 'vesselId', 'items', 'status'],
  filters: ['status', 'vesselId', 'routineCheckCategoryId'],
  inlineFields: [],
  cells: { items: ({ items }) => <ConditionCell items={items} /> },
  hrefOf: ({ id }) => `/pms/vessel/routine-check/${id}`,
  newHref: null,
}

/** The routine checks of the vessels whose captain looks, for their signature. */
export function Screen() {
  return <ResourceList resource={routineCheck} view={view} />
}
