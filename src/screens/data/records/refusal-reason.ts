import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { officeErrorText } from '#src/screens/data/records/office-error-text.ts'

/** Why the office refused an online request: its messages on the fields, otherwise `officeErrorText`. */
export function describeRefusal(error: unknown, otherwise: string = failureCatalogue.tryAgain): string {
  const messages = error instanceof ServerError ? Object.values(error.errors).flat() : []
  return messages.length > 0 ? messages.join('. ') : officeErrorText(error, otherwise)
}
