import type { Resource } from '#src/resource/description/define-resource.ts'
import { type ListQuery, readListQuery, tabParameter, viewParameter, writeListQuery } from '../list/list-query.ts'
import type { ListView } from '../list/list-view.ts'

/** What a saved view holds: the query, and the list's tab by its name; null for the list's first. */
type ViewQuery = { query: ListQuery; tab: string | null }

/** A saved view's query as an address: tab, search, filters, order and columns, without pages. */
export function writeViewQuery(resource: Resource, view: ListView, { query, tab }: ViewQuery): string {
  const { page: _page, limit: _limit, ...asks } = writeListQuery(resource, view, query)
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(asks)) if (value !== undefined) text.set(name, String(value))
  if (tab !== null) text.set(tabParameter, tab)
  text.sort()
  return text.toString()
}

/** The query of a saved view; unknown parts are left out, and a tab that the list no longer has. */
export function readViewQuery(resource: Resource, view: ListView, asks: string): ViewQuery {
  const values = new URLSearchParams(asks)
  const tab = values.get(tabParameter)
  return {
    query: readListQuery(resource, view, Object.fromEntries(values)),
    tab: view.tabs?.some(({ name }) => name === tab) ? tab : null,
  }
}

/** Whether an address has a query, so that the person's default view is not applied. */
export function hasViewQuery(resource: Resource, view: ListView, address: Readonly<Record<string, unknown>>): boolean {
  if (address[viewParameter] !== undefined || address[tabParameter] !== undefined) return true
  return Object.values(writeListQuery(resource, view, readListQuery(resource, view, address))).some(
    (value) => value !== undefined,
  )
}
