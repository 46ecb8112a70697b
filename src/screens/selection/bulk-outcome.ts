import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { failureText } from '../data/submit/failure-text.ts'
import { bulkMessages as messages } from './bulk-messages.ts'

/**
 * Why a step was not taken, null where it was. `endsAll`: it would fail for every record. `passedOver`: the record does
 * not allow it in its present state, so retrying is useless.
 */
export type Outcome = { why: string | null; endsAll?: true; passedOver?: true }

/** What a failure means for its record and the remaining ones: an unreachable office is not asked a hundred times. */
export function failedOutcome(error: unknown, resource: Resource): Outcome {
  if (error instanceof OfficeUnreachable) return { why: messages.unreachable, endsAll: true }
  if (error instanceof ServerError && error.status === 401) return { why: messages.signedOut, endsAll: true }
  return { why: failureText(error, resource) }
}
