import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'

/**
 * The office's message about a failed request, or that it cannot be reached; `otherwise` where the message is not for
 * people.
 */
export function officeErrorText(error: unknown, otherwise: string): string {
  return error instanceof ServerError || error instanceof OfficeUnreachable ? error.message : otherwise
}
