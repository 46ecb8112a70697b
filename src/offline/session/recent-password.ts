import { PasswordNeeded } from './session-errors.ts'

/** How long a password counts as just given, in milliseconds; the page that offers the new PIN allows as long. */
const lasts = 10 * 60_000

let given: { person: string; token: string; until: number } | null = null

/** Notes that this person has just signed in here with their password. Kept in this page's memory alone. */
export function notePassword(person: string, token: string): void {
  given = { person, token, until: Date.now() + lasts }
}

/** The session that the password began goes on under another token. */
export function renewPasswordGiven(asked: string, token: string): void {
  if (given?.token === asked) given = { ...given, token }
}

/** The next step needs the password again: somebody locked, signed out or has used what it was given for. */
export function forgetPassword(): void {
  given = null
}

/**
 * The token of the sign-in that this person has just made. A token that was kept is none: whoever finds the tablet has
 * it too. Throws `PasswordNeeded`.
 */
export function tokenOfPasswordGiven(person: string): string {
  if (given?.person !== person || given.until < Date.now()) throw new PasswordNeeded()
  return given.token
}
