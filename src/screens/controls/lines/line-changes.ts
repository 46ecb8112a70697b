import { type ListItem, withItemField } from '../../data/fields/list-item.ts'

/** The items with one moved up (-1) or down (1); as they are where it has no further to go or is gone. */
export function withItemMoved(items: readonly ListItem[], id: string, by: -1 | 1): readonly ListItem[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  const to = from + by
  if (!item || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The items with a field of one as in the item above it. */
export function withCopyFromAbove(items: readonly ListItem[], id: string, name: string): readonly ListItem[] {
  return items.map((item, index) => {
    const above = items[index - 1]
    return item.id === id && above ? withItemField(item, name, above[name]) : item
  })
}

/**
 * The items with a removed one back where it was, or at the end of what is left. As they are where it is back already: a
 * merge may have brought it, from a device that had changed it.
 */
export function withItemRestored(
  items: readonly ListItem[],
  { item, at }: { item: ListItem; at: number },
): readonly ListItem[] {
  return items.some(({ id }) => id === item.id) ? items : items.toSpliced(at, 0, item)
}

/** What a paste puts into one line; `values` by field, without the cells that were refused. */
export type PastedLine = { newId: string; values: Readonly<Record<string, unknown>> }

/** The items with pasted lines from that of `id` on; what goes beyond the last becomes a new item, up to `maxItems`. */
export function withPastedLines(
  items: readonly ListItem[],
  id: string,
  lines: readonly PastedLine[],
  maxItems: number,
): readonly ListItem[] {
  const start = items.findIndex((item) => item.id === id)
  if (start < 0) return items
  const after = [...items]
  for (const [offset, { newId, values }] of lines.slice(0, maxItems - start).entries()) {
    const at = start + offset
    after[at] = Object.entries(values).reduce(
      (item, [name, value]) => withItemField(item, name, value),
      after[at] ?? { id: newId },
    )
  }
  return after
}
