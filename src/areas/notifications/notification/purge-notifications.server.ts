import type { DailyWork } from '#src/server/context/daily-work.ts'
import { notification } from './notification.ts'

/** Days after which a notification goes that was read. */
const daysAfterReading = 90
/** Days after which one goes that nobody has read. */
const daysUnread = 365
/** Of one day, so that nobody waits long for its locks; the rest goes on the next. */
const maxPerDay = 5000

/**
 * Removes old notifications for good: the history of the record that they tell of says the same. What is set aside until a
 * later day stays. Devices are told, as of any deletion.
 */
export const purgeNotifications: DailyWork = {
  name: 'purge notifications',
  async run(transaction, _tenant, today) {
    const { tenantId } = transaction
    const gone = await transaction.query<{ id: string; owner: string | null }>(
      `delete from notifications where tenant_id = $1 and id in (
         select id from notifications
         where tenant_id = $1 and (snoozed_until is null or snoozed_until < $2::date)
           and occurred_at < $2::date - case when read_at is null then $4::integer else $3::integer end
         order by occurred_at limit $5)
       returning id, scope_owner as owner`,
      [tenantId, today, daysAfterReading, daysUnread, maxPerDay],
    )
    for (const { id, owner } of gone)
      transaction.markChanged(notification, id, { owner, department: null, vessel: null, participants: [] }, true)
  },
}
