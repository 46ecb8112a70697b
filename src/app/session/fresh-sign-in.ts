/** Milliseconds for which a password given on this page allows replacing a forgotten PIN. */
const freshForMilliseconds = 10 * 60_000

let fresh: { person: string; at: number } | null = null

/** Notes, in memory only, that a person has just given their password on this page. */
export function rememberFreshSignIn(person: string): void {
  fresh = { person, at: Date.now() }
}

/** Whether this person has just given their password here; an open session does not count. */
export function isFreshSignIn(person: string): boolean {
  return fresh?.person === person && Date.now() - fresh.at < freshForMilliseconds
}
