import { notifications } from '@mantine/notifications'

/** Tells what could not be done, until it is read and closed. */
export function notifyFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, withBorder: true })
}
