import { paperViews } from '#src/screens/derived/paper-views.ts'
import { staffDocument } from './staff-document.ts'

/** A person's documents; those of all, for whoever keeps private records, come from the office. */
export const staffDocumentViews = paperViews(staffDocument, {
  path: '/profile/documents',
  lead: { kind: 'tenantDocumentTypeId', days: 60 },
  list: {
    columns: ['tenantDocumentTypeId', 'staffId', 'documentNumber', 'expiresOn', 'status'],
    filters: ['status', 'staffId', 'tenantDocumentTypeId', 'expiresOn'],
    orderBy: 'expiresOn',
    order: 'asc',
  },
  alike: ['staffId', 'tenantDocumentTypeId', 'validity'],
  facts: ['staffId', 'documentNumber', 'issuedOn', 'expiresOn'],
})
