const lastSearches = new Map<string, string>()
/** Kept per person: on a shared tablet one page serves many people. */
const keyOf = (person: string | null, path: string) => `${person ?? ''} ${path}`

/** Stores a person's last query of the list at a path (`?status=submitted`, or ''), for returning from its records. */
export function storeListSearch(person: string | null, path: string, search: string): void {
  lastSearches.set(keyOf(person, path), search)
}

/** The list's address as the person last saw it in this tab; without a query where they did not. */
export function lastListAddress(person: string | null, path: string): string {
  return `${path}${lastSearches.get(keyOf(person, path)) ?? ''}`
}
