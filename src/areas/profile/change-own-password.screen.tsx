import { z } from 'zod'
import { server } from '#src/offline/server.ts'
import { OfficeUnreachable, ServerError } from '#src/offline/server-error.ts'
import { failureCatalogue } from '#src/protocol/failure-catalogue.ts'
import { successCatalogue } from '#src/protocol/success-catalogue.ts'
import { officeSaid } from '#src/screens/hooks/office-said.ts'
import { profileWords as words } from './profile-words.ts'

const answer = z.object({ message: z.string().optional() })

/** Why the password was not changed: what stands beside the one field, beside the other, and above both. */
export type PasswordFailure = { current: string | null; next: string | null; text: string | null }

/**
 * Changes the password of whoever is at work; answers what the office said of it. The new token that comes along is taken
 * up as that of any answer is, so that the session goes on here. Throws `ServerError` or `OfficeUnreachable`.
 */
export async function changeOwnPassword(currentPassword: string, password: string): Promise<string> {
  const json: unknown = await server.post('me/password', { json: { currentPassword, password } }).json()
  return answer.parse(json).message ?? successCatalogue.details
}

/** What a person is told of a change that failed. */
export function passwordFailureOf(error: unknown): PasswordFailure {
  const above = (text: string): PasswordFailure => ({ current: null, next: null, text })
  if (error instanceof OfficeUnreachable) return above(words.noAnswer)
  if (!(error instanceof ServerError)) return above(failureCatalogue.tryAgain)
  if (error.status === 401) return above(words.sessionOver)
  const beside = (field: string) => error.errors[field]?.join('. ') ?? null
  const [current, next] = [beside('currentPassword'), beside('password')]
  const text = current === null && next === null ? officeSaid(error, failureCatalogue.tryAgain) : null
  return { current, next, text }
}
