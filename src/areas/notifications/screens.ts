import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedPage } from '#src/screens/derived/page-loader.ts'

const notifications = {
  path: '/inbox',
  describe: async () => (await import('./notification/notification.ts')).notification,
}
const place = { group: 'Settings', module: 'Inbox', menu: [] }
const resource = 'notifications'

/** What others want from the person, each notification of theirs, and how they are mailed. */
export const notificationScreens: readonly AreaScreen[] = [
  {
    ...place,
    path: '/inbox',
    title: 'Inbox',
    menu: [{ path: '/inbox', title: 'Inbox', above: 'bell' }],
    panel: { height: 152, reads: [resource], load: () => import('./inbox/inbox-figures.screen.tsx') },
    load: () => import('./inbox/inbox.screen.tsx'),
  },
  {
    path: '/inbox/settings',
    title: 'Mail settings',
    ...place,
    opens: { resource: 'notification-settings', what: 'new' },
    load: () => import('./notification-setting/notification-setting.screen.tsx'),
  },
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
