import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListQuery } from './list-query.ts'
import { findPart, type ListView } from './list-view.ts'
import { readRange } from './row-filter.ts'
import { waitingFilter } from './waiting-filter.ts'

/**
 * What a list shows on all its pages, in the words of the server's lists; null where the view has a condition of its own that
 * it does not put into these words (`ListView.exportFilters`), or is asked for what waits for whoever looks. An order by anything but
 * the usual field is left to the spreadsheet.
 */
export function exportQuery(
  resource: Resource,
  view: ListView,
  query: Pick<ListQuery, 'search' | 'filters' | 'orderBy' | 'order'>,
): URLSearchParams | null {
  if ((view.where && !view.exportFilters) || query.filters[waitingFilter]) return null
  const asked = new URLSearchParams()
  const always = { ...view.exportFilters }
  for (const [name, values] of Object.entries(query.filters)) {
    // The server takes several values of one name as 'or': a choice among what the view asks stands in its place.
    const whole = always[name]
    if (whole === undefined || values.length === 0) continue
    if (!values.every((value) => whole.includes(value))) return null
    delete always[name]
  }
  for (const [name, values] of Object.entries(always)) for (const value of values) asked.append(name, value)
  for (const [name, values] of Object.entries({ ...view.fixed, ...query.filters })) {
    for (const [parameter, value] of parameters(resource, name, values)) asked.append(parameter, value)
  }
  if (query.search.trim() !== '') asked.set('search', query.search.trim())
  if (query.orderBy === resource.order) asked.set('order', query.order)
  return asked
}

/** A range of days as its two ends; anything else as it is. */
function parameters(resource: Resource, name: string, values: readonly string[]): [string, string][] {
  const { field } = findPart(resource, name)
  if (field?.kind !== 'date' && field?.kind !== 'instant') return values.map((value) => [name, value])
  const { from, until } = readRange(values[0] ?? '')
  const ends: [string, string][] = [
    [`${name}From`, from],
    [`${name}To`, until],
  ]
  return ends.filter(([, day]) => day !== '')
}
