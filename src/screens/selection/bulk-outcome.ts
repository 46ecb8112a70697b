import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { failureText } from '../data/submit/failure-text.ts'
import { bulkMessages as messages } from './bulk-messages.ts'

/**
 * Why a step was not taken, null where it was. `endsAll`: it could not be taken with any other record either.
 * `passedOver`: the record does not allow it as it stands, so that another try would end alike.
 */
export type Outcome = { why: string | null; endsAll?: true; passedOver?: true }

/** What a failed try says of its record, and of those still to come: what nobody answers is not asked a hundred times. */
export function failedOutcome(error: unknown, resource: Resource): Outcome {
  if (error instanceof OfficeUnreachable) return { why: messages.unreachable, endsAll: true }
  if (error instanceof ServerError && error.status === 401) return { why: messages.signedOut, endsAll: true }
  return { why: failureText(error, resource) }
}
