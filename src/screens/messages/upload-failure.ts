import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'

/**
 * Why the office did not take a file, behind what the specification says then (1, sections 5 and 8): of any file, or of one
 * of this kind of record with these fields.
 */
export function uploadFailureText(
  reason: string,
  resource?: Pick<Resource, 'failures'>,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  const said = resource?.failures?.upload
  const title = typeof said === 'function' ? said(fields) : said
  return `${title ?? failureCatalogue.uploadFailed}: ${reason}`
}
