import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ListItem } from '../../data/fields/list-item.ts'
import { formatValue } from '../../format/format-value.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import { itemTitle } from '../../messages/label.ts'
import { Icon } from '../../parts/icon.tsx'
import { columnSpanClass } from '../inputs/column-span.ts'
import controlStyles from '../inputs/controls.module.css'
import { ItemField } from '../inputs/item-field.tsx'
import { withItemMoved } from './line-changes.ts'
import type { LineListProps } from './line-list-props.ts'

type LineSheetProps = LineListProps & {
  /** The place of the line, from 0. */
  at: number
  titleOf: (item: ListItem) => string | undefined
}

/** The fields of one line in a sheet, with the way to the lines beside it. */
export function LineSheet({ field, path, lines, columns, extras, at, titleOf, onOpen, onAdd, Part }: LineSheetProps) {
  const item = lines.items[at]
  if (!item) return null
  const [previous, next] = [lines.items[at - 1], lines.items[at + 1]]
  return (
    <Modal
      opened
      onClose={() => onOpen(null)}
      title={titleOf(item) ?? itemTitle(field, at)}
      closeButtonProps={{ 'aria-label': fieldMessages.close }}
    >
      <Stack gap="md">
        {extras.head?.noteOf && <div>{extras.head.noteOf(item)}</div>}
        {/* Keyed by line: what one measures or opens stays with it. */}
        <div key={item.id} className={controlStyles.grid} data-narrow>
          {columns.map(({ described }) => (
            <div key={described.name} className={columnSpanClass(described.kind)}>
              {extras.isShut?.(item) ? (
                <Text>
                  {described.label}: {formatValue(item[described.name], described, () => null)}
                </Text>
              ) : (
                <ItemField
                  Part={Part}
                  field={described}
                  path={`${path}.${at}.${described.name}`}
                  id={item.id}
                  value={item[described.name]}
                  onChange={lines.changePart}
                />
              )}
            </div>
          ))}
        </div>
        {extras.noteOf?.(item)}
        {!extras.isFixed && (
          <Group gap="xs">
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Icon name="remove" />}
              onClick={() => {
                lines.remove(item, at)
                onOpen(null)
              }}
            >
              {fieldMessages.removeLine}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Icon name="up" />}
              disabled={!previous}
              onClick={() => lines.update((before) => withItemMoved(before, item.id, -1))}
            >
              {fieldMessages.moveUp}
            </Button>
          </Group>
        )}
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Button variant="default" disabled={!previous} onClick={() => previous && onOpen(previous.id)}>
            {fieldMessages.previous}
          </Button>
          <Text size="sm" role="status">
            {fieldMessages.placeOf(at + 1, lines.items.length)}
          </Text>
          {next || !onAdd ? (
            <Button variant="default" disabled={!next} onClick={() => next && onOpen(next.id)}>
              {fieldMessages.next}
            </Button>
          ) : (
            <Button variant="default" onClick={onAdd}>
              {fieldMessages.addLine}
            </Button>
          )}
        </Group>
        <Button onClick={() => onOpen(null)}>{fieldMessages.done}</Button>
      </Stack>
    </Modal>
  )
}
