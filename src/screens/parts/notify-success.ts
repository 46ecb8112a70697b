import { notifications } from '@mantine/notifications'

/** Tells for a few seconds that something was done; the shell shows where. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'teal', autoClose: 5000, withBorder: true })
}
