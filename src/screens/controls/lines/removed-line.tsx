import { Button, Group, Text } from '@mantine/core'
import { fieldMessages } from '../../messages/field-messages.ts'
import { Icon } from '../../parts/icon.tsx'

/** Says what was removed from a list, with the way back. */
export function RemovedLine({ title, onUndo }: { title: string; onUndo: () => void }) {
  return (
    <Group gap="xs" role="status">
      <Text size="sm">
        {title}: {fieldMessages.itemRemoved}
      </Text>
      <Button variant="subtle" leftSection={<Icon name="undo" />} onClick={onUndo}>
        {fieldMessages.undo}
      </Button>
    </Group>
  )
}
