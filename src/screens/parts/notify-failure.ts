import { notifications } from '@mantine/notifications'

/** Tells what could not be done, until it is read and closed. */
export function tellFailed(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, withBorder: true })
}
