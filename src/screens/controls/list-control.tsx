import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { choiceSetOf } from '#src/resource/display/choice-set.ts'
import { type ChangeItem, isListItem, type ListItem, withChangedItem } from '../data/fields/list-item.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { itemTitle } from '../messages/label.ts'
import { Icon } from '../parts/icon.tsx'
import { ChoiceSetControl } from './choice-set-control.tsx'
import { CustomValuesControl } from './custom-values-control.tsx'
import { maxItemsOf } from './files-control.tsx'
import type { ControlProps } from './inputs/control-props.ts'
import styles from './inputs/controls.module.css'
import { useUpdate } from './inputs/use-update.ts'
import { ListItemCard } from './list-item-card.tsx'

/** Boxes to tick where the items are one choice and nothing else, the tenant's own fields, or cards. */
export function ListControl(props: ControlProps) {
  if (props.field.custom) return <CustomValuesControl {...props} custom={props.field.custom} />
  const choice = choiceSetOf(props.field)
  return choice ? <ChoiceSetControl {...props} choice={choice} /> : <ItemCards {...props} />
}

/** Repeated items as cards: added at the end, removed with a way back. Each keeps its id, so that two devices' edits merge. */
function ItemCards({ field, id, path, value, onChange, onUpdate, label, error, errors, Part }: ControlProps) {
  const items = itemsOf(value)
  const [removed, setRemoved] = useState<{ item: ListItem; at: number } | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const maxItems = maxItemsOf(field.schema)
  const change = useUpdate({ value, onChange, onUpdate })
  const update = useCallback(
    (next: (items: readonly ListItem[]) => readonly ListItem[]) =>
      change((before) => {
        const left = next(itemsOf(before))
        return left.length === 0 && !field.required ? undefined : left
      }),
    [change, field.required],
  )
  const changePart = useCallback<ChangeItem>(
    (...change) => update((items) => withChangedItem(items, ...change)),
    [update],
  )
  const remove = useCallback(
    (item: ListItem, at: number) => {
      setRemoved({ item, at })
      update((items) => items.filter(({ id }) => id !== item.id))
    },
    [update],
  )

  function add(): void {
    const item = { id: uuidV7() }
    setAdded(item.id)
    setRemoved(null)
    update((items) => [...items, item])
  }
  function undo(): void {
    if (removed) update((items) => items.toSpliced(removed.at, 0, removed.item))
    setRemoved(null)
  }

  return (
    <Input.Wrapper
      component="fieldset"
      className={styles.options}
      label={label}
      labelElement="div"
      description={field.hint}
      error={error}
      withAsterisk={field.required && !field.mayBeEmpty}
    >
      <Stack gap="sm" mt="xs">
        {items.map((item, index) => (
          <ListItemCard
            key={item.id}
            field={field}
            path={`${path}.${index}`}
            index={index}
            item={item}
            isNew={item.id === added}
            hasErrors={Object.keys(errors).some((name) => name.startsWith(`${path}.${index}.`))}
            Part={Part}
            onChange={changePart}
            onRemove={remove}
          />
        ))}
        {removed && (
          <Group gap="xs" role="status">
            <Text size="sm">
              {itemTitle(field, removed.at)}: {fieldMessages.itemRemoved}
            </Text>
            <Button variant="subtle" leftSection={<Icon name="undo" />} onClick={undo}>
              {fieldMessages.undo}
            </Button>
          </Group>
        )}
        <Group>
          <Button
            id={id}
            variant="default"
            leftSection={<Icon name="add" />}
            onClick={add}
            disabled={items.length >= maxItems}
          >
            {field.itemLabel ? fieldMessages.addItem(field.itemLabel) : fieldMessages.addTo(label)}
          </Button>
          {items.length >= maxItems && <Text size="sm">{fieldMessages.itemLimit(maxItems)}</Text>}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

function itemsOf(value: unknown): readonly ListItem[] {
  return Array.isArray(value) ? value.filter(isListItem) : []
}
