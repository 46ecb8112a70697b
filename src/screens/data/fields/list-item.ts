/** An item of a list: its id, and fields by name. */
export type ListItem = { id: string; [name: string]: unknown }

/** Whether a stored value is an item of a list. */
export function isListItem(value: unknown): value is ListItem {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'id') === 'string'
}

/** Changes a field of the item with this id, from its latest value. */
export type ChangeItem = (id: string, name: string, update: (value: unknown) => unknown) => void

/** The items with a field of one changed; an item removed meanwhile stays removed. */
export function withChangedItem(
  items: readonly ListItem[],
  ...[id, name, update]: Parameters<ChangeItem>
): readonly ListItem[] {
  return items.map((item) => (item.id === id ? withItemField(item, name, update(item[name])) : item))
}

/** The item with one field changed; `undefined` empties it. */
export function withItemField(item: ListItem, name: string, value: unknown): ListItem {
  const { [name]: _before, ...rest } = item
  return value === undefined ? { ...rest, id: item.id } : { ...rest, id: item.id, [name]: value }
}
