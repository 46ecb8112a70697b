import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { officeErrorText } from '#src/screens/data/records/office-error-text.ts'

/**
 * Why the office did not do something of which the device keeps nothing: what it says of the fields, which is the reason,
 * and else as `officeErrorText` puts it.
 */
export function describeRefusal(error: unknown, otherwise: string = failureCatalogue.tryAgain): string {
  const said = error instanceof ServerError ? Object.values(error.errors).flat() : []
  return said.length > 0 ? said.join('. ') : officeErrorText(error, otherwise)
}
