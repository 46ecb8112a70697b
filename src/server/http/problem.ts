import { formatWait } from '#src/lib/format-wait.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'

/**
 * Thrown anywhere below a route to answer with a status and `{message, errors?, code, requestId}`. `message` is for
 * people, `code` for programs. Any other error answers 500 without details.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors | undefined
  /** Headers of the answer, such as `retry-after` in seconds. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    message: string,
    errors?: FieldErrors,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.headers = headers
  }
}

/** Absent or not yours: deliberately the same. */
export const notFound = () => new Problem(404, 'not-found', 'This was not found')

/** No valid credential came with the request. */
export const unauthenticated = () => new Problem(401, 'unauthenticated', 'Please sign in')

/** Signed in, but not allowed to do this with any record. */
export const notAllowed = () => new Problem(403, 'not-allowed', 'You are not allowed to do this')

/** Too many attempts; `seconds` (rounded up, at least 1) until the next one, which the message says. */
export const tooMany = (seconds: number, fault = 'Too many attempts', whatToDo = 'Try again in') =>
  new Problem(429, 'too-many', `${fault}. ${whatToDo} ${formatWait(seconds)}`, undefined, {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
  })
