import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { defaultWays } from './mail-ways.ts'
import { notificationSetting } from './notification-setting.ts'

/** Two who want to hear of more than what asks them: what was decided, each once a day, and what came back at once. */
export function notificationSettingRecords(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
): DemonstrationRecord[] {
  return ['strategy', 'finance'].map((person) =>
    createDemonstrationRecord(
      notificationSetting,
      demonstrationId(tenant.slug, 'notification-settings', person),
      { ...defaultWays, decided: 'daily', stopped: 'at-once' },
      [{ action: 'create', by: personId(tenant, person), at: days.instant(days.daysAgo(40), 9 * 60) }],
    ),
  )
}
