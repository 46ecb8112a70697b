import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedPage } from '#src/screens/derived/page-loader.ts'

const notifications = {
  path: '/inbox',
  describe: async () => (await import('./notification/notification.ts')).notification,
}
const place = { group: 'Settings', module: 'Notifications', menu: [] }
const resource = 'notifications'

/** One's own notifications. They are not in the menu yet. */
export const notificationScreens: readonly AreaScreen[] = [
  { path: '/inbox', title: 'Notifications', ...place, load: derivedPage('list', notifications) },
  {
    path: '/inbox/$id',
    title: 'Notification',
    ...place,
    opens: { resource, what: 'record' },
    load: derivedPage('record', notifications),
  },
  {
    path: '/inbox/$id/edit',
    title: 'Notification',
    ...place,
    opens: { resource, what: 'edit' },
    load: derivedPage('edit', notifications),
  },
]
