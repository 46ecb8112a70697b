import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'

/** Why the office did not take a file, behind what the specification says then (1, sections 5 and 8). */
export const uploadFailureText = (reason: string) => `${failureCatalogue.uploadFailed}: ${reason}`
