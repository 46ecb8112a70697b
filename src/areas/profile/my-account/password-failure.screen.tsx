import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { officeErrorText } from '#src/screens/data/records/office-error-text.ts'
import { accountMessages as messages } from './messages.ts'

/** Why the password was not changed: messages for either field, and above both. */
export type PasswordFailure = { current: string | null; next: string | null; text: string | null }

/** The messages of a failed change. */
export function describePasswordFailure(error: unknown): PasswordFailure {
  const above = (text: string): PasswordFailure => ({ current: null, next: null, text })
  if (error instanceof OfficeUnreachable) return above(messages.noAnswer)
  if (!(error instanceof ServerError)) return above(failureCatalogue.tryAgain)
  if (error.status === 401) return above(messages.sessionOver)
  const messageOf = (field: string) => error.errors[field]?.join('. ') ?? null
  const [current, next] = [messageOf('currentPassword'), messageOf('password')]
  const text = current === null && next === null ? officeErrorText(error, failureCatalogue.tryAgain) : null
  return { current, next, text }
}
