import { today } from '#src/lib/instant.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { publicHoliday } from './public-holiday.ts'

const view: ListView = { order: 'asc', initialFilters: () => ({ date: [`${today()}..`] }) }

/** The company's holidays from the next one on; those behind stand where the filter is taken away. */
export function Screen() {
  return <ResourceList resource={publicHoliday} view={view} />
}
