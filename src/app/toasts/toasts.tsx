import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

/** Where toasts stand: at the foot, above the bars that stay there; screens call `notifications.show`. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={4} zIndex={500} />
}
