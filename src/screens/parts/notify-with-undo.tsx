import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { fieldWords } from '../messages/field-messages.ts'
import { Icon } from './icon.tsx'
import { tellDone } from './notify-success.ts'

/** Milliseconds for which what was done can be taken back. */
const lasting = 15_000

/**
 * Tells that something was done, with a button that takes it back; then tells `undone`, or what `failureText` makes of the
 * error.
 */
export function tellUndo(
  message: string,
  undo: () => Promise<void>,
  undone: string,
  failureText: (error: unknown) => string,
): void {
  const id = notifications.show({
    color: 'teal',
    autoClose: lasting,
    withBorder: true,
    message: (
      <Group justify="space-between" gap="sm">
        <Text size="sm">{message}</Text>
        <Button variant="subtle" leftSection={<Icon name="undo" />} onClick={() => void takeBack()}>
          {fieldWords.undo}
        </Button>
      </Group>
    ),
  })
  async function takeBack(): Promise<void> {
    notifications.hide(id)
    try {
      await undo()
      tellDone(undone)
    } catch (error) {
      notifications.show({ message: failureText(error), color: 'red', autoClose: 10_000, withBorder: true })
    }
  }
}
