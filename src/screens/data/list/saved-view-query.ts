import type { Resource } from '#src/resource/description/define-resource.ts'
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts'
import type { ListView } from './list-view.ts'

/** The name in the address of the saved view that a list was opened with. */
export const viewParameter = 'view'
/** Its value for the list as it is without any, where a person has one that it opens with. */
export const noSavedView = 'all'

/** What a saved view asks of a list, as an address has it: search, filters, order and columns, and nothing of pages. */
export function writeViewQuery(resource: Resource, view: ListView, query: ListQuery): string {
  const { page: _page, limit: _limit, ...asks } = writeListQuery(resource, view, query)
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(asks)) if (value !== undefined) text.set(name, String(value))
  text.sort()
  return text.toString()
}

/** The query that a saved view asks for; what this list knows no more is left out. */
export function readViewQuery(resource: Resource, view: ListView, asks: string): ListQuery {
  return readListQuery(resource, view, Object.fromEntries(new URLSearchParams(asks)))
}

/** Whether an address asks anything of a list, so that it does not open with the person's usual view. */
export function hasViewQuery(resource: Resource, view: ListView, address: Readonly<Record<string, unknown>>): boolean {
  if (address[viewParameter] !== undefined) return true
  return Object.values(writeListQuery(resource, view, readListQuery(resource, view, address))).some(
    (value) => value !== undefined,
  )
}
