import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

/** Where toasts stand: below the header, out of the thumb's way; screens call `notifications.show`. */
export function Toasts() {
  return <Notifications position="top-right" limit={4} zIndex={500} />
}
