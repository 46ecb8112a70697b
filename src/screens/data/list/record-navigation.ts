import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** A list as it was last seen in this tab: what records go through, one after the other, on their own pages. */
export type RecordNavigation = {
  /** Who saw it: on a shared tablet one page serves many people. */
  person: string | null
  resource: string
  /** Those that fitted search and filters, in their order. */
  ids: readonly string[]
  hrefOf: (record: StoredRecord) => string
}

let navigation: RecordNavigation | null = null
let last: { person: string | null; resource: string; id: string } | null = null

/** Keeps what a list shows, for the pages of its records. It stays as it was left, though a step moves them in the list. */
export function storeNavigation(shown: RecordNavigation): void {
  navigation = shown
}

/** The list that the person saw last; null where they saw none, as after a reload. */
export function currentNavigation(person: string | null): RecordNavigation | null {
  return navigation?.person === person ? navigation : null
}

/** Remembers which record's page the person sees, for the list's way of coming back to it. */
export function storeLastSeen(person: string | null, resource: string, id: string): void {
  last = { person, resource, id }
}

/** The record of this resource whose page the person saw last; null where it was another's, or its list came back to it. */
export function lastSeen(person: string | null, resource: string): string | null {
  return last?.person === person && last.resource === resource ? last.id : null
}

/** A list has come back: it does so once. */
export function clearLastSeen(): void {
  last = null
}

/** Where a record stands in a list, from 1, of how many, and its neighbours; of those that are still there. */
export type NavigationPosition = { position: number; total: number; before: string | null; after: string | null }

/** The record's place among these ids, without those that `isThere` denies; null where it is not among them. */
export function positionIn(
  ids: readonly string[],
  id: string,
  isThere: (id: string) => boolean,
): NavigationPosition | null {
  const present = ids.filter((each) => each === id || isThere(each))
  const index = present.indexOf(id)
  if (index === -1) return null
  return {
    position: index + 1,
    total: present.length,
    before: present[index - 1] ?? null,
    after: present[index + 1] ?? null,
  }
}
