import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'

/**
 * Why the office did not take a file, behind what the specification says then (1, sections 5 and 8); `title`: what it says
 * of this kind of record.
 */
export const uploadFailureText = (reason: string, title: string = failureCatalogue.uploadFailed) =>
  `${title}: ${reason}`
