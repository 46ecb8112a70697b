import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { adviceForFailure, type Failure, failureMessages } from './failure-messages.ts'

/** What is known of a failed request from its error; null for anything but an answer or a missing one. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof ServerError) return { status: error.status, message: error.message, errors: error.errors }
  if (error instanceof OfficeUnreachable || (error instanceof Error && error.name === 'TimeoutError'))
    return { status: null }
  return null
}

/** The message for any error; an error of the device has its own. */
export function messagesOf(error: unknown): string[] {
  const failure = failureOf(error)
  if (failure) return failureMessages(failure)
  return failureMessages({ status: 0, message: error instanceof Error ? error.message : '' })
}

/** The second line below the message. */
export function adviceForError(error: unknown): string {
  return adviceForFailure(failureOf(error) ?? { status: 0 })
}
