/** Tells that something was done. */
export async function toastSuccess(message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, color: 'teal', autoClose: 5000, withBorder: true })
}

/** Tells that something is not done yet, though nothing failed. */
export async function toastNotice(message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, color: 'orange', autoClose: 10_000, withBorder: true })
}

/** Tells what went wrong, one toast for each message of the catalogue (`failure-messages.ts`). */
export async function toastFailure(error: unknown): Promise<void> {
  const [{ notifications }, { adviceForError: adviceOf, messagesOf }] = await Promise.all([
    import('@mantine/notifications'),
    import('./failure-of.ts'),
  ])
  const message = adviceOf(error)
  for (const title of messagesOf(error)) {
    notifications.show({ title, message, color: 'red', autoClose: 10_000, withBorder: true })
  }
}
