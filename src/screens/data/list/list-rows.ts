import { sameValue } from '#src/lib/canonical-json.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import type { ListQuery } from './list-query.ts'
import type { ListView } from './list-view.ts'
import { createRowFilter, filterOf } from './row-filter.ts'
import { createRowOrder } from './row-order.ts'
import { createRowSearch } from './row-search.ts'

/** The records a screen shows at all, before any query; the same array where it shows all. */
export function rowsOfView<Row extends StoredRecord>(
  resource: Resource,
  view: ListView,
  rows: readonly Row[],
): readonly Row[] {
  if (!view.fixed && !view.where) return rows
  const filters = Object.entries(view.fixed ?? {}).map(([name, values]) => filterOf(resource, name, values))
  return rows.filter((row) => (view.where?.(row) ?? true) && filters.every((fits) => fits(row)))
}

export type RowSelection<Row> = (
  rows: readonly Row[],
  query: Pick<ListQuery, 'search' | 'filters' | 'orderBy' | 'order'>,
  titleOf: TitleOf,
) => readonly Row[]

/**
 * Creates a memoised query over rows: turning a page, typing on in the search, or a few changed rows are cheap. Returns
 * the same array where nothing differs.
 */
export function createRowSelection<Row extends StoredRecord>(
  resource: Resource,
  orderedBy?: ListView['orderedBy'],
): RowSelection<Row> {
  const inOrder = createRowOrder<Row>(resource, orderedBy)
  const searchRows = createRowSearch<Row>(resource)
  const fitting = createRowFilter<Row>(resource)
  let last: { sorted: readonly Row[]; filters: ListQuery['filters']; fitting: readonly Row[] } | null = null
  return (rows, { search, filters, orderBy, order }, titleOf) => {
    const sorted = inOrder(rows, { orderBy, order }, titleOf)
    if (last?.sorted !== sorted || !sameValue(last.filters, filters)) {
      last = { sorted, filters, fitting: fitting(sorted, filters) }
    }
    return searchRows(last.fitting, search, titleOf)
  }
}

/** One page of rows; past the end, the last page there is. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  limit: number | 'all',
): { rows: readonly Row[]; page: number; pages: number; from: number } {
  if (limit === 'all') return { rows, page: 1, pages: 1, from: rows.length === 0 ? 0 : 1 }
  const pages = Math.max(1, Math.ceil(rows.length / limit))
  const shown = Math.min(page, pages)
  const start = (shown - 1) * limit
  return { rows: rows.slice(start, start + limit), page: shown, pages, from: rows.length === 0 ? 0 : start + 1 }
}
