import type { ListItem } from '../../data/fields/list-item.ts'
import type { PastedLine } from './line-changes.ts'
import type { LineColumn } from './line-columns.ts'
import { type CellContext, readCell } from './read-cell.ts'

/** A pasted cell that was not taken; `line` from 0. */
export type RefusedCell = { line: number; label: string; text: string }

/** What a paste changes, and what it could not take. */
export type Paste = { lines: readonly PastedLine[]; refused: readonly RefusedCell[] }

type PasteInto = {
  /** The lines as they are drawn, and the one and column that have the focus. */
  items: readonly ListItem[]
  id: string
  column: string
  columns: readonly LineColumn[]
  maxItems: number
  newId: () => string
}

/** Reads the cells of a spreadsheet into lines from the focused cell on. Columns and lines without room are refused. */
export function readPaste(
  cells: readonly (readonly string[])[],
  { items, id, column, columns, maxItems, newId }: PasteInto,
  context: Omit<CellContext, 'before'>,
): Paste {
  const start = items.findIndex((item) => item.id === id)
  const first = columns.findIndex(({ field }) => field.name === column)
  const refused: RefusedCell[] = []
  const lines = cells.map((row, offset) => {
    const line = start + offset
    const values: Record<string, unknown> = {}
    for (const [at, text] of row.entries()) {
      const { field } = columns[first + at] ?? {}
      const read =
        field && line < maxItems ? readCell(text, field, { ...context, before: items[line]?.[field.name] }) : null
      if (field && read) values[field.name] = read.value
      else if (text !== '') refused.push({ line, label: field?.label ?? '', text })
    }
    return { newId: newId(), values }
  })
  return { lines, refused }
}
