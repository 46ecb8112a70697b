import { Button, Group, Text } from '@mantine/core'
import type { Field } from '#src/resource/description/field-description.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import { Icon } from '../../parts/icon.tsx'
import styles from './lines.module.css'

type AddLineProps = { id: string; field: Field; isFull: boolean; maxItems: number; hint?: string; onAdd: () => void }

/** Adds an item at the end of a list, as far as there is room. */
export function AddLine({ id, field, isFull, maxItems, hint, onAdd }: AddLineProps) {
  return (
    <Group gap="xs">
      <Button id={id} variant="default" leftSection={<Icon name="add" />} onClick={onAdd} disabled={isFull}>
        {field.itemLabel ? fieldMessages.addItem(field.itemLabel) : fieldMessages.addLine}
      </Button>
      {isFull ? (
        <Text size="sm">{fieldMessages.itemLimit(maxItems)}</Text>
      ) : (
        hint !== undefined && <span className={styles.pasteHint}>{hint}</span>
      )}
    </Group>
  )
}
