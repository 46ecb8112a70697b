import { snakeCase } from '#src/lib/name-case.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isOrderedByTime } from '#src/resource/description/list-order.ts'
import { acceptedFilters, availableColumns, defaultColumns, type ListView } from './list-view.ts'

/** What a person asked of a list; it lives in the address, so that a copied link restores it. */
export type ListQuery = {
  /** From 1. */
  page: number
  /** Rows a page; `all` scrolls through everything. */
  limit: number | 'all'
  search: string
  orderBy: string
  order: 'asc' | 'desc'
  /** By name: the values asked for. A date holds one range, `2026-11-01..2026-11-30`, either end may be missing. */
  filters: Readonly<Record<string, readonly string[]>>
  columns: readonly string[]
}

/** Rows a page where nothing else is asked (specification: limit 30). */
export const defaultLimit = 30
/** What may be chosen. */
export const limits = [30, 50, 100, 'all'] as const

/** Names in the address that are not filters. */
const reserved = ['page', 'limit', 'search', 'orderBy', 'order', 'columns', 'view']

/**
 * The query of an address; whatever is unreadable or does not belong to this list falls back to what is usual. A filter's
 * name may be written with underscores (`job_type`, specification 1, section 2), and counts where its own name is absent.
 * Columns the person keeps for this list stand where the address asks for none.
 */
export function readListQuery(
  resource: Resource,
  view: ListView,
  address: Readonly<Record<string, unknown>>,
  keptColumns: readonly string[] = [],
): ListQuery {
  const offered = availableColumns(resource).map(({ name }) => name)
  const orderBy = text(address.orderBy)
  const order = text(address.order)
  const asked = columnsInAddress(resource, address)
  const kept = keptColumns.filter((name) => offered.includes(name))
  const columns = asked.length > 0 ? asked : kept
  const filters: Record<string, readonly string[]> = {}
  for (const { name } of acceptedFilters(resource, view)) {
    const asked = values(address[name] ?? address[snakeCase(name)])
    if (asked.length > 0 && !reserved.includes(name)) filters[name] = asked
  }
  return {
    page: Math.max(1, whole(address.page) ?? 1),
    limit: text(address.limit) === 'all' ? 'all' : boundedLimit(whole(address.limit)),
    search: text(address.search),
    orderBy: offered.includes(orderBy) ? orderBy : (view.orderBy ?? resource.order),
    order: order === 'asc' || order === 'desc' ? order : (view.order ?? (isOrderedByTime(resource) ? 'desc' : 'asc')),
    filters,
    columns: columns.length > 0 ? columns : defaultColumns(resource, view),
  }
}

/**
 * The address of a query; what is usual is left out (`undefined`), so that addresses stay short, and so is a filter's name
 * with underscores, which would else bring back what was taken away. Names the list does not know are not touched.
 */
export function writeListQuery(
  resource: Resource,
  view: ListView,
  query: ListQuery,
): Record<string, string | number | undefined> {
  const usual = readListQuery(resource, view, {})
  const written: Record<string, string | number | undefined> = {
    page: query.page > 1 ? query.page : undefined,
    limit: query.limit === usual.limit ? undefined : query.limit,
    search: query.search === '' ? undefined : tidy(query.search),
    orderBy: query.orderBy === usual.orderBy ? undefined : query.orderBy,
    order: query.order === usual.order ? undefined : query.order,
    columns: query.columns.join() === usual.columns.join() ? undefined : query.columns.join(),
  }
  for (const { name } of acceptedFilters(resource, view)) {
    const asked = query.filters[name] ?? []
    written[snakeCase(name)] = undefined
    written[name] = asked.length === 0 ? undefined : tidy(asked.map(encode).join())
  }
  return written
}

/** The columns an address asks for, as far as this list has them; none where it leaves them to whoever looks. */
export function columnsInAddress(resource: Resource, address: Readonly<Record<string, unknown>>): string[] {
  const offered = availableColumns(resource).map(({ name }) => name)
  return [...new Set(values(address.columns))].filter((name) => offered.includes(name))
}

function boundedLimit(limit: number | null): number {
  return limit === null ? defaultLimit : Math.min(100, Math.max(1, limit))
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function whole(value: unknown): number | null {
  const number = Number(text(value) || Number.NaN)
  return Number.isInteger(number) ? number : null
}

/** Commas part the values of one name, and so are written `%2C` inside one. A range without either end asks nothing. */
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

/** Digits as a number: the router writes `year=2026` then, and quotes otherwise. */
function tidy(value: string): string | number {
  const number = Number(value)
  return Number.isSafeInteger(number) && String(number) === value ? number : value
}
