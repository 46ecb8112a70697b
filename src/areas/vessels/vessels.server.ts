import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { renewals } from '#src/server/writes/apply/renewals.ts'
import { keepEarlierRegime } from './vessel/hours-regime.server.ts'
import { vesselDocument } from './vessel-document/vessel-document.ts'

const kind = ['vesselId', 'vesselDocumentTypeId'] as const
const documents = renewals(vesselDocument, { by: 'approve', alike: kind, oneOf: kind })

/** Of a vessel's documents one of a type is in force; a change of its limits on hours leaves earlier days alone. */
export const vesselsServer: AreaServerPart = {
  area: 'vessels',
  beforeWrite: [documents.before, keepEarlierRegime],
  afterWrite: [documents.after],
}
