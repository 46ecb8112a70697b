import { failureMessages } from '../toasts/failure-messages.ts'
import { failureOf } from '../toasts/failure-of.ts'

/** Why a link was not taken: it is `bad` for good, or something else `failed` and it may be tried again. */
export type MailLinkFailure = { at: 'bad' } | { at: 'failed'; messages: readonly string[] }

/**
 * What a failed request says of the link behind it. The office calls a link that was used, is too old or was cut off
 * invalid (422), and nothing else: an office that is out of reach, busy or failing says nothing about the link.
 */
export function mailLinkFailureOf(error: unknown): MailLinkFailure {
  const failure = failureOf(error)
  if (failure?.status === 422 && failure.errors?.password === undefined) return { at: 'bad' }
  // An answer that cannot be read is told in the catalogue's words, not in a program's.
  return { at: 'failed', messages: failureMessages(failure ?? { status: 0 }) }
}
