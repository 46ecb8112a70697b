import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** A list as last seen in this tab: the order in which record pages lead to each other. */
export type RecordNavigation = {
  /** Who saw it: on a shared tablet one page serves many people. */
  person: string | null
  resource: string
  /** The records matching search and filters, in order. */
  ids: readonly string[]
  hrefOf: (record: StoredRecord) => string
}

let navigation: RecordNavigation | null = null
let last: { person: string | null; resource: string; id: string } | null = null

/** Stores what a list shows, for its record pages. It stays unchanged even where a step moves records. */
export function storeNavigation(shown: RecordNavigation): void {
  navigation = shown
}

/** The list the person saw last; null where there is none, as after a reload. */
export function currentNavigation(person: string | null): RecordNavigation | null {
  return navigation?.person === person ? navigation : null
}

/** Remembers the record page a person visits, for returning to the list. */
export function storeLastSeen(person: string | null, resource: string, id: string): void {
  last = { person, resource, id }
}

/**
 * The record of this resource whose page the person saw last; null where it was another's, or the list has returned to
 * it.
 */
export function lastSeen(person: string | null, resource: string): string | null {
  return last?.person === person && last.resource === resource ? last.id : null
}

/** Clears it: a list returns to its record once. */
export function clearLastSeen(): void {
  last = null
}

/** A record's place in a list (from 1), the total, and its neighbours, among those still there. */
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
