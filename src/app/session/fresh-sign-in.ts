/** How long a password given on this page allows a forgotten PIN to be replaced, in milliseconds. */
const freshForMilliseconds = 10 * 60_000

let fresh: { person: string; at: number } | null = null

/** Notes that a person has just given their password on this page. Kept in memory only: a reload forgets it. */
export function rememberFreshSignIn(person: string): void {
  fresh = { person, at: Date.now() }
}

/** Whether this person has just given their password here; a session that was merely left open does not count. */
export function isFreshSignIn(person: string): boolean {
  return fresh?.person === person && Date.now() - fresh.at < freshForMilliseconds
}
