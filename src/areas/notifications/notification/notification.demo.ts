import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { notification } from './notification.ts'

type DemonstrationNotice = {
  recipient: string
  kind: string
  by: string
  step: string
  past: string
  of: string
  in: number
  isRead?: true
}

/** About leave requests of the demonstration, which are named by their person and the days until they begin. */
const notices: readonly DemonstrationNotice[] = [
  { recipient: 'hr', kind: 'turn', by: 'manager', step: 'approve', past: 'approved', of: 'crew', in: 20 },
  { recipient: 'manager', kind: 'turn', by: 'captain', step: 'submit', past: 'submitted', of: 'captain', in: 25 },
  {
    recipient: 'md',
    kind: 'turn',
    by: 'control-officer',
    step: 'submit',
    past: 'submitted',
    of: 'control-officer',
    in: 12,
  },
  { recipient: 'strategy', kind: 'stopped', by: 'md', step: 'decline', past: 'declined', of: 'strategy', in: 9 },
  {
    recipient: 'finance',
    kind: 'decided',
    by: 'hr',
    step: 'approve',
    past: 'approved',
    of: 'finance',
    in: -24,
    isRead: true,
  },
]

/** The notifications of a demonstration company; of the second one the first alone. */
export function notificationRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  return notices
    .filter((_, index) => index === 0 || tenant.slug === 'gulf-marine')
    .map((one, index) => {
      const at = days.instant(days.daysAgo(3), 10 * 60 + index)
      const fields = {
        recipientId: personId(tenant, one.recipient),
        actorId: personId(tenant, one.by),
        kind: one.kind,
        step: one.step,
        title: `${nameOf(tenant, one.by)} ${one.past} ${whose(tenant, one)} leave request`,
        resourceName: 'leave-requests',
        recordId: demonstrationId(tenant.slug, 'leave-requests', one.of, one.in),
        occurredAt: at,
        ...(one.isRead && { readAt: days.instant(days.daysAgo(2), 8 * 60) }),
      }
      const id = demonstrationId(tenant.slug, 'notifications', one.recipient)
      return createDemonstrationRecord(notification, id, fields, [
        { action: 'create', by: personId(tenant, one.by), at },
      ])
    })
}

function whose(tenant: DemonstrationTenant, { recipient, by, of }: DemonstrationNotice): string {
  if (of === recipient) return 'your'
  return of === by ? 'their' : `${nameOf(tenant, of)}’s`
}

function nameOf(tenant: DemonstrationTenant, key: string): string {
  const person = tenant.people.find((one) => one.key === key)
  return `${person?.firstName} ${person?.lastName}`
}
