import type { ReactNode } from 'react'
import type { ListItem } from '../../data/fields/list-item.ts'

/** What a screen says of the lines besides their fields; all of it stable objects. */
export type LineExtras = {
  /** A line's own name, read-only before its cells: the engine whose hours it holds. */
  head?: { label: string; titleOf: (item: ListItem) => string; noteOf?: (item: ListItem) => ReactNode }
  /** What stands below a line, such as the remainder that its figures lead to. */
  noteOf?: (item: ListItem) => ReactNode
  /** Lines are neither added nor removed. */
  isFixed?: boolean
  /** Lines of others, which are read and not changed. */
  isShut?: (item: ListItem) => boolean
  /** What a new line begins with. */
  newItem?: () => Readonly<Record<string, unknown>>
  /** Where the heading above says the same. */
  isLabelHidden?: boolean
}
