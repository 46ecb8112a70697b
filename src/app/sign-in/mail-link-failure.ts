import { failureMessages } from '../toasts/failure-messages.ts'
import { failureOf } from '../toasts/failure-of.ts'

/** Why a link failed: `bad` permanently, or `failed` and to be retried. */
export type MailLinkFailure = { at: 'bad' } | { at: 'failed'; messages: readonly string[] }

/**
 * What a failed request says about its link. Only 422 means that it was used, expired or truncated; an unreachable or
 * failing office says nothing about it.
 */
export function mailLinkFailureOf(error: unknown): MailLinkFailure {
  const failure = failureOf(error)
  if (failure?.status === 422 && failure.errors?.password === undefined) return { at: 'bad' }
  // An unparsable answer gets the catalogue's text.
  return { at: 'failed', messages: failureMessages(failure ?? { status: 0 }) }
}
