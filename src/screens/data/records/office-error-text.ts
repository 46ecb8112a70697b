import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'

/** What the office said of a request that failed, or that it cannot be reached; `otherwise` where a program speaks for itself. */
export function officeErrorText(error: unknown, otherwise: string): string {
  return error instanceof ServerError || error instanceof OfficeUnreachable ? error.message : otherwise
}
