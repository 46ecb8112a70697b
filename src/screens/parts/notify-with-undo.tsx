import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { fieldMessages } from '../messages/field-messages.ts'
import { Icon } from './icon.tsx'
import { notifySuccess } from './notify-success.ts'

/** Milliseconds in which the action can be undone. */
const undoMilliseconds = 15_000

/** Shows a success with an undo button; afterwards `undone`, or the text of `failureText`. Returns its id, to be hidden by. */
export function notifyWithUndo(
  message: string,
  undo: () => Promise<void>,
  undone: string,
  failureText: (error: unknown) => string,
  milliseconds = undoMilliseconds,
): string {
  const id = notifications.show({
    color: 'teal',
    autoClose: milliseconds,
    withBorder: true,
    message: (
      <Group justify="space-between" gap="sm">
        <Text size="sm">{message}</Text>
        <Button variant="subtle" leftSection={<Icon name="undo" />} onClick={() => void undoAction()}>
          {fieldMessages.undo}
        </Button>
      </Group>
    ),
  })
  return id
  async function undoAction(): Promise<void> {
    notifications.hide(id)
    try {
      await undo()
      notifySuccess(undone)
    } catch (error) {
      notifications.show({ message: failureText(error), color: 'red', autoClose: 10_000, withBorder: true })
    }
  }
}
