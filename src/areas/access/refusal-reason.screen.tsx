import { ServerError } from '#src/offline/server-error.ts'
import { failureCatalogue } from '#src/protocol/failure-catalogue.ts'

/** Why something was not done: what the office says of its fields, which is the reason, and its message where it says nothing. */
export function refusalReason(error: unknown, otherwise: string = failureCatalogue.tryAgain): string {
  const said = error instanceof ServerError ? Object.values(error.errors).flat() : []
  if (said.length > 0) return said.join('. ')
  return error instanceof Error ? error.message : otherwise
}
