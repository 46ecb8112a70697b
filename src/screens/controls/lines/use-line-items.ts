import { useCallback, useState } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type ChangeItem, isListItem, type ListItem, withChangedItem } from '../../data/fields/list-item.ts'
import type { ControlProps } from '../inputs/control-props.ts'
import { maxItemsOf } from '../inputs/max-items.ts'
import { useUpdate } from '../inputs/use-update.ts'
import { withItemRestored } from './line-changes.ts'

type UpdateItems = (next: (items: readonly ListItem[]) => readonly ListItem[]) => void

export type LineItems = {
  items: readonly ListItem[]
  maxItems: number
  /** Changes the items from what they are by then; stable. */
  update: UpdateItems
  /** Changes one field of one item; stable. */
  changePart: ChangeItem
  /** Adds an item at the end and returns its id. */
  add: () => string
  /** Stable. */
  remove: (item: ListItem, at: number) => void
  /** What was removed last, until it was brought back or another item was added. */
  removed: { item: ListItem; at: number } | null
  undo: () => void
}

/** The items of a list field: added at the end, removed with a way back. Each keeps its id, so that two devices' edits merge. */
export function useLineItems(
  { field, value, onChange, onUpdate }: Pick<ControlProps, 'field' | 'value' | 'onChange' | 'onUpdate'>,
  newItem?: () => Readonly<Record<string, unknown>>,
): LineItems {
  const items = itemsOf(value)
  const [removed, setRemoved] = useState<LineItems['removed']>(null)
  const change = useUpdate({ value, onChange, onUpdate })
  const update = useCallback<UpdateItems>(
    (next) =>
      change((before) => {
        const left = next(itemsOf(before))
        return left.length === 0 && !field.required ? undefined : left
      }),
    [change, field.required],
  )
  const changePart = useCallback<ChangeItem>(
    (...part) => update((before) => withChangedItem(before, ...part)),
    [update],
  )
  const remove = useCallback(
    (item: ListItem, at: number) => {
      setRemoved({ item, at })
      update((before) => before.filter(({ id }) => id !== item.id))
    },
    [update],
  )

  function add(): string {
    const item = { ...newItem?.(), id: uuidV7() }
    setRemoved(null)
    update((before) => [...before, item])
    return item.id
  }
  function undo(): void {
    if (removed) update((before) => withItemRestored(before, removed))
    setRemoved(null)
  }
  return { items, maxItems: maxItemsOf(field.schema), update, changePart, add, remove, removed, undo }
}

function itemsOf(value: unknown): readonly ListItem[] {
  return Array.isArray(value) ? value.filter(isListItem) : []
}
