/** A query string as plain text values by name; a repeated name has a list. Nothing is parsed as JSON. */
export function parseSearch(query: string): Record<string, string | string[]> {
  // Any name is allowed: on a plain object `constructor` would already exist, and `__proto__` would change its type.
  const search = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(query)) {
    const before = search.get(name)
    search.set(name, before === undefined ? value : [before, value].flat())
  }
  search.delete('__proto__')
  return Object.fromEntries(search)
}

/** The query string of plain values, with its question mark; empty and undefined values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
        parameters.append(name, `${one}`)
    }
  }
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}
