import { notifications } from '@mantine/notifications'

/** Shows a success for a few seconds; the shell places it. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'teal', autoClose: 5000, withBorder: true })
}
