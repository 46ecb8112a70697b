import { PasswordNeeded } from './session-errors.ts'

/** Milliseconds for which a password counts as just given; the office's ticket and the new-PIN page allow as long. */
const recentForMs = 10 * 60_000

/** What a password just given allows: the session, and a ticket for one device and one key. Null once it is spent. */
export type RecentPassword = { token: string; ticket: string | null }

let recentPassword: (RecentPassword & { person: string; until: number }) | null = null

/** Notes, in this page's memory only, that this person has just signed in with their password. */
export function noteRecentPassword(person: string, recent: RecentPassword): void {
  recentPassword = { ...recent, person, until: Date.now() + recentForMs }
}

/** The session that the password began continues under another token. */
export function renewRecentPassword(replaced: string, token: string): void {
  if (recentPassword?.token === replaced) recentPassword = { ...recentPassword, token }
}

/** Requires the password again: somebody locked, signed out, or has used it. */
export function clearRecentPassword(): void {
  recentPassword = null
}

/** The session of a sign-in just made by this person; null where it was another's, or is long ago. */
export function recentPasswordOf(person: string): RecentPassword | null {
  return recentPassword?.person === person && recentPassword.until >= Date.now() ? recentPassword : null
}

/**
 * The same with its ticket, for a new key. A stored token does not count: whoever finds the tablet has it too. Throws
 * `PasswordNeeded`.
 */
export function requireRecentPassword(person: string): { token: string; ticket: string } {
  const recent = recentPasswordOf(person)
  if (!recent || recent.ticket === null) throw new PasswordNeeded()
  return { token: recent.token, ticket: recent.ticket }
}
