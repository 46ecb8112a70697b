import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { notificationRecords } from './notification/notification.demo.ts'
import { notificationSettingRecords } from './notification-setting/notification-setting.demo.ts'

/** What the people of a demonstration company were told. */
export const notificationsDemonstration: DemonstrationPart = {
  area: 'notifications',
  records: ({ tenant, days }) => [...notificationRecords(tenant, days), ...notificationSettingRecords(tenant, days)],
}
