import type { ListView } from '#src/screens/data/list/list-view.ts'
import { paperMessages as messages } from '#src/screens/derived/paper-messages.ts'
import { paperViews } from '#src/screens/derived/paper-views.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { vesselDocument } from './vessel-document.ts'

/** What is in force and what waits, by the day it ends (specification 2, section 7: 'order asc'). */
const list: ListView = {
  columns: ['vesselDocumentTypeId', 'vesselId', 'documentNumber', 'expiresOn', 'surveyDueOn', 'status'],
  filters: ['status', 'vesselId', 'vesselDocumentTypeId', 'expiresOn', 'surveyDueOn'],
  tabs: [
    { name: 'current', label: messages.inForce, filters: { status: ['pending', 'approved', 'declined'] } },
    { name: 'waiting', label: messages.waiting, filters: { status: ['pending'] } },
    { name: 'all', label: messages.all },
  ],
  facts: ['expiresOn', 'surveyDueOn', 'responsibleId'],
  widths: { vesselDocumentTypeId: 230, vesselId: 152, documentNumber: 164 },
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
