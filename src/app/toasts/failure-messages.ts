import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { failureAdvice } from '#src/screens/messages/failure-advice.ts'

/** What is known of a failed request: `status` null where no answer came. */
export type Failure = {
  status: number | null
  message?: string | undefined
  errors?: Readonly<Record<string, readonly string[]>> | undefined
}

/**
 * What a person is told of a failed request, one toast each (specification 1, section 8). The one message that the
 * specification keeps silent answers an empty list.
 */
export function failureMessages({ status, message, errors }: Failure): string[] {
  if (status === null) return [failureCatalogue.noConnection]
  if (status === 500 || status === 405) return [failureCatalogue.later]
  const byField = Object.values(errors ?? {}).flat()
  if (byField.length > 0) return byField
  if (message === failureCatalogue.silent) return []
  return [message || failureCatalogue.tryAgain]
}

/** The second line below each of them: that nothing typed is lost, and what to do. */
export function adviceForFailure({ status }: Failure): string {
  if (status === null) return failureAdvice.connect
  return status === 500 || status === 405 ? failureAdvice.wait : failureAdvice.safe
}
