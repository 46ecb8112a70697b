import type { Conflict } from '#src/resource/changes/merge.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { itemTitle, labelOf } from '#src/screens/messages/label.ts'
import { isListItem, type ListItem } from '../fields/list-item.ts'

/** The subject of a clash: 'Wind', 'Towing 2, Distance'; a removed item is named by its list. */
export function conflictTitle(
  resource: Resource,
  conflict: Conflict,
  record: Readonly<Record<string, unknown>>,
  whole: Field | undefined,
  part: Field | undefined,
): string {
  const label = labelOf(resource, conflict.field)
  if (conflict.item === undefined || !whole) return label
  const items = itemsOf(record, conflict.field)
  const at = items.findIndex(({ id }) => id === conflict.item)
  const item = at < 0 ? (whole.itemLabel ?? label) : itemTitle(whole, at)
  return part ? `${item}, ${part.label}` : item
}

/** The first two other values of an item. */
export function summarizeItem(
  conflict: Conflict,
  record: Readonly<Record<string, unknown>>,
  whole: Field,
  part: Field,
  titleOf: TitleOf,
): string {
  const item = itemsOf(record, conflict.field).find(({ id }) => id === conflict.item)
  if (!item) return ''
  const texts = whole.items
    .filter(({ name, kind }) => name !== part.name && kind !== 'file' && kind !== 'files' && kind !== 'signature')
    .map((other) => formatValue(item[other.name], other, titleOf))
  return texts
    .filter((text) => text !== '')
    .slice(0, 2)
    .join(', ')
}

function itemsOf(record: Readonly<Record<string, unknown>>, name: string): ListItem[] {
  const items = record[name]
  return Array.isArray(items) ? items.filter(isListItem) : []
}
