import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { noticeSource } from './notification/notice-source.server.ts'
import { notification } from './notification/notification.ts'
import { purgeNotifications } from './notification/purge-notifications.server.ts'
import { notificationDigest } from './notification-setting/mail-ways.server.ts'

/** Where the notices of steps are kept, who is told, and how long they stay. */
export const notificationsServer: AreaServerPart = {
  area: 'notifications',
  noticeSource,
  dailyWork: [purgeNotifications, notificationDigest],
  removesForGood: [notification.name],
}
