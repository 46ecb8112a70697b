const lastSearches = new Map<string, string>()
/** On a shared tablet one page serves many people, and what one asked is not the next one's to read. */
const keyOf = (person: string | null, path: string) => `${person ?? ''} ${path}`

/** Keeps what a person last asked of the list at a path (`?status=submitted`, or ''), for the way back from its records. */
export function storeListSearch(person: string | null, path: string, search: string): void {
  lastSearches.set(keyOf(person, path), search)
}

/** The address of a list as the person last saw it in this tab; the bare path where they did not. */
export function lastListAddress(person: string | null, path: string): string {
  return `${path}${lastSearches.get(keyOf(person, path)) ?? ''}`
}
