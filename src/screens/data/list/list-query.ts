import { snakeCase } from '#src/lib/name-case.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { groupFields } from '#src/resource/display/group-fields.ts'
import { listOrder } from '#src/resource/display/list-order.ts'
import { acceptedFilters, availableColumns, defaultColumns, type ListView } from './list-view.ts'

/** A person's query of a list; it is in the address, so that a copied link restores it. */
export type ListQuery = {
  /** From 1. */
  page: number
  /** Rows per page; `all` scrolls through everything. */
  limit: number | 'all'
  search: string
  orderBy: string
  order: 'asc' | 'desc'
  /** Values by filter name. A date holds one range, `2026-11-01..2026-11-30`, either end may be missing. */
  filters: Readonly<Record<string, readonly string[]>>
  columns: readonly string[]
  /** The field that rows are grouped by; '' where they are not. */
  group: string
}

/** Default rows per page (specification: limit 30). */
const defaultLimit = 30

/** Rows per page of a resource's list where nobody chose a number. */
export function pageSizeOf({ pageSize }: Pick<Resource, 'pageSize'>): number {
  return pageSize ?? defaultLimit
}

/** The selectable numbers. */
export const limits = [30, 50, 100, 'all'] as const

/** The address value that names the saved view a list was opened with. */
export const viewParameter = 'view'
/** Its value for the plain list, where a person has a default view. */
export const noSavedView = 'all'

/** The address value that names a list's tab. Links hold it; `tab` is that of a record's page. */
export const tabParameter = 'scope'

/** The address value by which a list is shown as a board. */
export const shownAsParameter = 'as'

/** Names in the address that are not filters. */
const reserved = [
  'page',
  'limit',
  'search',
  'orderBy',
  'order',
  'columns',
  'group',
  viewParameter,
  tabParameter,
  shownAsParameter,
]

/** What applies where the address has none. */
type StoredQuery = { columns?: readonly string[]; group?: string | undefined }

/**
 * Parses an address; unreadable or unknown values fall back to the default. A filter may use underscores (`job_type`,
 * specification 1, section 2) where its own name is absent. What the person has
 * stored applies where the address has none.
 */
export function readListQuery(
  resource: Resource,
  view: ListView,
  address: Readonly<Record<string, unknown>>,
  stored: StoredQuery = {},
): ListQuery {
  const offered = availableColumns(resource).map(({ name }) => name)
  const orderBy = text(address.orderBy)
  const ordering = availableColumns(resource).flatMap(({ name, sortedBy }) => (sortedBy === undefined ? [name] : []))
  const order = text(address.order)
  const requested = columnsInAddress(resource, address)
  const storedColumns = (stored.columns ?? []).filter((name) => offered.includes(name))
  const columns = requested.length > 0 ? requested : storedColumns
  const groups = groupFields(resource)
  const group = [text(address.group), stored.group ?? ''].find((name) => groups.has(name))
  const filters: Record<string, readonly string[]> = {}
  for (const { name } of acceptedFilters(resource, view)) {
    const requested = values(address[name] ?? address[snakeCase(name)])
    if (requested.length > 0 && !reserved.includes(name)) filters[name] = requested
  }
  return {
    page: Math.max(1, whole(address.page) ?? 1),
    limit: text(address.limit) === 'all' ? 'all' : boundedLimit(whole(address.limit), pageSizeOf(resource)),
    search: text(address.search),
    orderBy: ordering.includes(orderBy) ? orderBy : (view.orderBy ?? resource.order),
    order: order === 'asc' || order === 'desc' ? order : (view.order ?? listOrder(resource)),
    filters,
    columns: columns.length > 0 ? columns : defaultColumns(resource, view),
    group: group ?? '',
  }
}

/**
 * A query as address values; defaults are `undefined`, to shorten addresses, and so are filter names with underscores,
 * which would bring back a removed filter. Unknown names are not touched.
 */
export function writeListQuery(
  resource: Resource,
  view: ListView,
  query: ListQuery,
): Record<string, string | number | undefined> {
  const defaults = readListQuery(resource, view, {})
  const written: Record<string, string | number | undefined> = {
    page: query.page > 1 ? query.page : undefined,
    limit: query.limit === defaults.limit ? undefined : query.limit,
    search: query.search === '' ? undefined : tidy(query.search),
    orderBy: query.orderBy === defaults.orderBy ? undefined : query.orderBy,
    order: query.order === defaults.order ? undefined : query.order,
    columns: query.columns.join() === defaults.columns.join() ? undefined : query.columns.join(),
    group: query.group === '' ? undefined : query.group,
  }
  for (const { name } of acceptedFilters(resource, view)) {
    const requested = query.filters[name] ?? []
    written[snakeCase(name)] = undefined
    written[name] = requested.length === 0 ? undefined : tidy(requested.map(encode).join())
  }
  return written
}

/** The columns in an address that this list has; empty where it has none. */
export function columnsInAddress(resource: Resource, address: Readonly<Record<string, unknown>>): string[] {
  const offered = availableColumns(resource).map(({ name }) => name)
  return [...new Set(values(address.columns))].filter((name) => offered.includes(name))
}

function boundedLimit(limit: number | null, size: number): number {
  return limit === null ? size : Math.min(100, Math.max(1, limit))
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function whole(value: unknown): number | null {
  const number = Number(text(value) || Number.NaN)
  return Number.isInteger(number) ? number : null
}

/** Commas separate the values of one name, and are written `%2C` inside one. A range without ends means nothing. */
function values(value: unknown): string[] {
  const list = Array.isArray(value) ? value.map(text) : text(value).split(',').map(decode)
  return list.filter((item) => item !== '' && item !== '..')
}

function encode(value: string): string {
  return value.replaceAll('%', '%25').replaceAll(',', '%2C')
}

function decode(value: string): string {
  return value.replaceAll('%2C', ',').replaceAll('%25', '%')
}

/** The router writes `year=2026` as a number, and quotes a numeric text. */
function tidy(value: string): string | number {
  const number = Number(value)
  return Number.isSafeInteger(number) && String(number) === value ? number : value
}
