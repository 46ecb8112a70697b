import { notifications } from '@mantine/notifications'

/** Shows a success for a few seconds; the shell places it. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'teal', autoClose: 5000, withBorder: true })
}

/** Shows what a success does not include, until it is closed. */
export function notifyWarning(message: string): void {
  notifications.show({ message, color: 'orange', autoClose: false, withBorder: true })
}
