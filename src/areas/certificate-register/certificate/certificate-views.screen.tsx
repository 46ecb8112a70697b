import { paperMessages as messages } from '#src/screens/derived/paper-messages.ts'
import { paperViews } from '#src/screens/derived/paper-views.ts'
import { certificateRegister } from './certificate-register.ts'

/** How the register is shown: what is in force first, by the day it ends; a renewal begins with the former paper. */
export const certificateViews = paperViews(certificateRegister, {
  path: '/certificate-data/register',
  // Two months, where neither the paper nor its category says.
  lead: { kind: 'categoryId', days: 60 },
  list: {
    columns: ['name', 'expiresOn', 'categoryId', 'certificateNumber', 'responsibleId'],
    filters: ['status', 'categoryId', 'expiresOn', 'responsibleId'],
    tabs: [
      { name: 'current', label: messages.inForce, filters: { status: ['approved'] } },
      { name: 'all', label: messages.all },
    ],
    facts: ['expiresOn', 'categoryId', 'certificateNumber'],
    widths: { name: 260, certificateNumber: 164 },
    orderBy: 'expiresOn',
    order: 'asc',
  },
  alike: ['name', 'categoryId', 'issuer', 'validity', 'leadDays', 'responsibleId'],
  facts: ['categoryId', 'certificateNumber', 'expiresOn', 'responsibleId'],
})
