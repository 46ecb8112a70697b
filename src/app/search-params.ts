/** A query string as plain text values by name; a name given several times has a list. Nothing is read as JSON. */
export function parseSearch(query: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    const before = search[name]
    search[name] = before === undefined ? value : [before, value].flat()
  }
  return search
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
