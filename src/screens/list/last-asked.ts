const asked = new Map<string, string>()

/** Keeps what was last asked of the list at a path (`?status=submitted`, or ''), for the way back from its records. */
export function keepAsked(path: string, search: string): void {
  asked.set(path, search)
}

/** The address of a list as it was last seen in this tab; the bare path where it was not. */
export function lastAsked(path: string): string {
  return `${path}${asked.get(path) ?? ''}`
}
