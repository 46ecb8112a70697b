import type { ListView } from '#src/screens/data/list/list-view.ts'
import { paperViews } from '#src/screens/derived/paper-views.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { vesselDocument } from './vessel-document.ts'

/** What is in force and what waits, by the day it ends (specification 2, section 7: 'order asc'). */
const list: ListView = {
  columns: ['vesselDocumentTypeId', 'vesselId', 'documentNumber', 'expiresOn', 'surveyDueOn', 'status'],
  filters: ['status', 'vesselId', 'vesselDocumentTypeId', 'expiresOn', 'surveyDueOn'],
  initialFilters: () => ({ status: ['pending', 'approved', 'declined'] }),
  orderBy: 'expiresOn',
  order: 'asc',
}

/** The documents of a person's vessels, and all of the fleet for whoever controls them. */
export const vesselDocumentViews: ResourceViews = {
  ...paperViews(vesselDocument, {
    path: '/vessel-management/documents/staff',
    lead: { kind: 'vesselDocumentTypeId', days: 60 },
    list,
    alike: ['vesselId', 'vesselDocumentTypeId', 'issuer', 'validity', 'responsibleId'],
    facts: ['documentNumber', 'issuer', 'expiresOn', 'surveyDueOn', 'responsibleId'],
  }),
  words: { staff: list, 'control-officer': list },
}
