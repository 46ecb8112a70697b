import { notifications } from '@mantine/notifications'

/** Shows a failure until it is closed. */
export function notifyFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, withBorder: true })
}
