import { PasswordNeeded } from './session-errors.ts'

/** Milliseconds for which a password counts as just given; the new-PIN page allows as long. */
const recentForMs = 10 * 60_000

let recentPassword: { person: string; token: string; until: number } | null = null

/** Notes, in this page's memory only, that this person has just signed in with their password. */
export function noteRecentPassword(person: string, token: string): void {
  recentPassword = { person, token, until: Date.now() + recentForMs }
}

/** The session that the password began continues under another token. */
export function renewRecentPassword(replaced: string, token: string): void {
  if (recentPassword?.token === replaced) recentPassword = { ...recentPassword, token }
}

/** Requires the password again: somebody locked, signed out, or has used it. */
export function clearRecentPassword(): void {
  recentPassword = null
}

/**
 * The token of the sign-in just made by this person. A stored token does not count: whoever finds the tablet has it
 * too. Throws `PasswordNeeded`.
 */
export function requireRecentPasswordToken(person: string): string {
  if (recentPassword?.person !== person || recentPassword.until < Date.now()) throw new PasswordNeeded()
  return recentPassword.token
}
