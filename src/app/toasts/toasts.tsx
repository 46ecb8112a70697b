import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

/** The place of toasts: at the foot, above fixed bars; screens call `notifications.show`. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={4} zIndex={500} />
}
