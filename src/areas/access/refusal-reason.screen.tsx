import { OfficeUnreachable, ServerError } from '#src/offline/server-error.ts'
import { failureCatalogue } from '#src/protocol/failure-catalogue.ts'
import { failureText } from '#src/screens/hooks/failure-text.ts'

/**
 * Why the office did not do something of which the device keeps nothing: what it says of the fields, which is the reason,
 * and else as `failureText` puts it. Where it was not the office that spoke, `otherwise`: what a program says of its own
 * fault is nothing to read.
 */
export function refusalReason(error: unknown, otherwise: string = failureCatalogue.tryAgain): string {
  if (error instanceof OfficeUnreachable) return error.message
  if (!(error instanceof ServerError)) return otherwise
  const said = Object.values(error.errors).flat()
  return said.length > 0 ? said.join('. ') : failureText(error)
}
