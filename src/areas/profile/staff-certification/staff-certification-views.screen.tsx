import { paperViews } from '#src/screens/derived/paper-views.ts'
import { staffCertification } from './staff-certification.ts'

/** A person's certificates; those of all, for whoever keeps private records, come from the office. */
export const staffCertificationViews = paperViews(staffCertification, {
  path: '/profile/certifications',
  lead: { days: 90 },
  list: {
    columns: ['name', 'staffId', 'certificateNumber', 'issuer', 'expiresOn', 'status'],
    filters: ['status', 'staffId', 'expiresOn'],
    orderBy: 'expiresOn',
    order: 'asc',
  },
  alike: ['staffId', 'name', 'issuer', 'validity'],
  facts: ['staffId', 'certificateNumber', 'issuer', 'expiresOn'],
})
