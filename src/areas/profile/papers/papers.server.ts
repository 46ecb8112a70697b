import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { renewals } from '#src/server/writes/apply/renewals.ts'
import { staffCertification } from '../staff-certification/staff-certification.ts'
import { typeOfDocument } from '../staff-document/staff-document.server.ts'
import { staffDocument } from '../staff-document/staff-document.ts'

const documents = renewals(staffDocument, { by: 'approve', alike: ['staffId', 'tenantDocumentTypeId'] })
const certifications = renewals(staffCertification, { by: 'approve', alike: ['staffId'] })

/** A verified renewal replaces the paper before it; a document keeps to what its type says. */
export const papersServer: AreaServerPart = {
  area: 'profile',
  beforeWrite: [typeOfDocument, documents.before, certifications.before],
  afterWrite: [documents.after, certifications.after],
}
