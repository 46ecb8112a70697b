import type { Actor } from '#src/resource/actor/actor.ts'
import { holdsGrantNamed } from '#src/resource/actor/actor.ts'
import type { RelatedView } from '#src/screens/data/related/related-view.ts'
import { vesselMessages as messages } from '../vessel-assignment/messages.ts'

/** What belongs to a vessel, at the addresses where this person has its lists: those of the fleet, or of the own vessels. */
export function relatedOfVessel(actor: Actor | null): readonly RelatedView[] {
  const holds = (...grants: string[]) => actor !== null && grants.some((grant) => holdsGrantNamed(actor, grant))
  const documents = holds('manage vessel document', 'review vessel document') ? 'control-officer' : 'staff'
  const defects = holds('support vessel defect report', 'view vessel defect report') ? 'support' : 'staff'
  const reports = holds('support vessel daily report', 'view vessel daily report') ? 'support' : 'staff'
  return [
    {
      resource: 'vessel-engines',
      field: 'vesselId',
      path: '/vessel-management/engines',
      columns: ['engineType', 'maker', 'serialNumber'],
    },
    {
      resource: 'vessel-documents',
      field: 'vesselId',
      path: `/vessel-management/documents/${documents}`,
      title: messages.documents,
      columns: ['expiresOn'],
      orderBy: { field: 'expiresOn', order: 'asc' },
      openFirst: true,
    },
    {
      resource: 'vessel-defect-reports',
      field: 'vesselId',
      path: `/vessel-management/defect-reports/${defects}`,
      title: messages.defects,
      columns: ['priority', 'foundOn', 'dueOn'],
      openFirst: true,
    },
    {
      resource: 'engine-jobs',
      field: 'vesselId',
      path: '/pms/vessel/engine-jobs',
      title: messages.maintenance,
      columns: ['dueOn', 'dueAtCounter'],
      orderBy: { field: 'dueOn', order: 'asc' },
      openFirst: true,
    },
    {
      resource: 'vessel-daily-reports',
      field: 'vesselId',
      path: `/vessel-management/daily-reports/${reports}`,
      title: messages.reports,
      columns: ['date', 'activity', 'location'],
      orderBy: { field: 'date', order: 'desc' },
    },
  ]
}
