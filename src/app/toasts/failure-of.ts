import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { adviceForFailure, type Failure, failureMessages } from './failure-messages.ts'

/** What is known of a failed request, from what it threw; null for anything that is not an answer or the want of one. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof ServerError) return { status: error.status, message: error.message, errors: error.errors }
  if (error instanceof OfficeUnreachable || (error instanceof Error && error.name === 'TimeoutError'))
    return { status: null }
  return null
}

/** What a person is told of anything that went wrong; an error of the device speaks for itself. */
export function messagesOf(error: unknown): string[] {
  const failure = failureOf(error)
  if (failure) return failureMessages(failure)
  return failureMessages({ status: 0, message: error instanceof Error ? error.message : '' })
}

/** The second line below what a person is told. */
export function adviceForError(error: unknown): string {
  return adviceForFailure(failureOf(error) ?? { status: 0 })
}
