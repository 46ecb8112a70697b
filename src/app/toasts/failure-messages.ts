import { failureWords } from '../words/failure-words.ts'

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
  if (status === null) return [failureWords.noConnection]
  if (status === 500 || status === 405) return [failureWords.later]
  const byField = Object.values(errors ?? {}).flat()
  if (byField.length > 0) return byField
  if (message === failureWords.silent) return []
  return [message || failureWords.tryAgain]
}
