import type { Resource } from '#src/resource/description/define-resource.ts'
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts'
import type { ListView } from './list-view.ts'

/** The address value that names the saved view a list was opened with. */
export const viewParameter = 'view'
/** Its value for the plain list, where a person has a default view. */
export const noSavedView = 'all'

/** A saved view's query as an address: search, filters, order and columns, without pages. */
export function writeViewQuery(resource: Resource, view: ListView, query: ListQuery): string {
  const { page: _page, limit: _limit, ...asks } = writeListQuery(resource, view, query)
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(asks)) if (value !== undefined) text.set(name, String(value))
  text.sort()
  return text.toString()
}

/** The query of a saved view; unknown parts are left out. */
export function readViewQuery(resource: Resource, view: ListView, asks: string): ListQuery {
  return readListQuery(resource, view, Object.fromEntries(new URLSearchParams(asks)))
}

/** Whether an address has a query, so that the person's default view is not applied. */
export function hasViewQuery(resource: Resource, view: ListView, address: Readonly<Record<string, unknown>>): boolean {
  if (address[viewParameter] !== undefined) return true
  return Object.values(writeListQuery(resource, view, readListQuery(resource, view, address))).some(
    (value) => value !== undefined,
  )
}
