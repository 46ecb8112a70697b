import { z } from 'zod/mini'
import { readRetryAfter } from './retry-after.ts'

/** What the server said when it did not do what was asked. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    code: string,
    message: string,
    errors: Readonly<Record<string, readonly string[]>>,
    retryAfter: number | null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** No answer of the server came: no network, a deadline passed, or somebody else answered. */
export class OfficeUnreachable extends Error {
  override readonly name = 'OfficeUnreachable'
  constructor() {
    super('The office cannot be reached.')
  }
}

const body = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})

/** An answer that is not a success, read as far as it can be. */
export async function readServerError(response: Response): Promise<ServerError> {
  const json: unknown = await response.json().catch(() => ({}))
  const parsed = body.safeParse(json)
  const problem = parsed.success ? parsed.data : {}
  return new ServerError(
    response.status,
    problem.code ?? 'unknown',
    problem.message ?? `The server answered ${response.status}.`,
    problem.errors ?? {},
    readRetryAfter(response.headers.get('retry-after')),
  )
}
