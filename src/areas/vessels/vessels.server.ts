import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { renewals } from '#src/server/writes/apply/renewals.ts'
import { vesselDocument } from './vessel-document/vessel-document.ts'

const kind = ['vesselId', 'vesselDocumentTypeId'] as const
const documents = renewals(vesselDocument, { by: 'approve', alike: kind, oneOf: kind })

/** Of a vessel's documents one of a type is in force. */
export const vesselsServer: AreaServerPart = {
  area: 'vessels',
  beforeWrite: [documents.before],
  afterWrite: [documents.after],
}
