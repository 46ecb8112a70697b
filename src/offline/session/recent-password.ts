import { PasswordNeeded } from './session-errors.ts'

/** How long a password counts as just given, in milliseconds; the page that offers the new PIN allows as long. */
const recentForMs = 10 * 60_000

let recentPassword: { person: string; token: string; until: number } | null = null

/** Notes that this person has just signed in here with their password. Kept in this page's memory alone. */
export function noteRecentPassword(person: string, token: string): void {
  recentPassword = { person, token, until: Date.now() + recentForMs }
}

/** The session that the password began goes on under another token. */
export function renewRecentPassword(asked: string, token: string): void {
  if (recentPassword?.token === asked) recentPassword = { ...recentPassword, token }
}

/** The next step needs the password again: somebody locked, signed out or has used what it was given for. */
export function clearRecentPassword(): void {
  recentPassword = null
}

/**
 * The token of the sign-in that this person has just made. A token that was kept is none: whoever finds the tablet has
 * it too. Throws `PasswordNeeded`.
 */
export function requireRecentPasswordToken(person: string): string {
  if (recentPassword?.person !== person || recentPassword.until < Date.now()) throw new PasswordNeeded()
  return recentPassword.token
}
