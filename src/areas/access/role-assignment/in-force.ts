/**
 * SQL: whether an assignment or stand-in (`row` is its alias) is in force now: from the beginning, or confirmed since. A
 * state that this release does not know grants nothing.
 */
export function inForce(row: string): string {
  return `${row}.status in ('in-force', 'confirmed')`
}

/** SQL: the same at the instant `at`, an expression. What was confirmed later than that was not in force then. */
export function inForceAt(row: string, at: string): string {
  return `(${row}.status = 'in-force' or (${row}.status = 'confirmed' and ${row}.status_at <= ${at}))`
}
