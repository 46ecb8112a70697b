import { defectId } from '#src/areas/defects/vessel-defect-report/vessel-defect-reports.demo.ts'
import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { notification } from '#src/areas/notifications/notification/notification.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { comment } from './comment.ts'

/** What people said of a defect of the first vessel, each with how many days ago, and whom they mention. */
const said = [
  { by: 'support', ago: 8, text: 'The maker can send the linings to Onne by road.' },
  { by: 'crew', ago: 7, text: 'The drum is greased and covered until then.' },
  { by: 'support', ago: 2, text: 'Is the berth free on the day of the brake test?', to: 'captain' },
] as const

/** The comments of a demonstration company, and what the person mentioned was told. */
export function commentRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const recordId = defectId(tenant, 'winch-brake')
  return said.flatMap((one, place) => {
    const id = demonstrationId(tenant.slug, 'comments', 'winch-brake', place)
    const step = {
      action: 'create',
      by: personId(tenant, one.by),
      at: days.instant(days.daysAgo(one.ago), 11 * 60 + place),
    }
    const to = 'to' in one ? one.to : null
    const text = to === null ? one.text : `@${nameOf(tenant, to)} ${one.text}`
    const mentions = to === null ? undefined : [{ id: demonstrationId(id, to), staffId: personId(tenant, to) }]
    const fields = { resourceName: 'vessel-defect-reports', recordId, text, mentions }
    const told = to === null ? [] : [mentionOf(tenant, { recordId, by: one.by, to, step })]
    return [createDemonstrationRecord(comment, id, fields, [step]), ...told]
  })
}

type Mention = { recordId: string; by: string; to: string; step: { action: string; by: string; at: string } }

function mentionOf(tenant: DemonstrationTenant, { recordId, by, to, step }: Mention): DemonstrationRecord {
  const fields = {
    recipientId: personId(tenant, to),
    actorId: step.by,
    kind: 'mention',
    step: 'comment',
    title: `${nameOf(tenant, by)} mentioned you in a comment on a defect report`,
    resourceName: 'vessel-defect-reports',
    recordId,
    occurredAt: step.at,
  }
  return createDemonstrationRecord(notification, demonstrationId(tenant.slug, 'notifications', 'mention', to), fields, [
    step,
  ])
}

function nameOf(tenant: DemonstrationTenant, key: string): string {
  const person = tenant.people.find((one) => one.key === key)
  return `${person?.firstName} ${person?.lastName}`
}
