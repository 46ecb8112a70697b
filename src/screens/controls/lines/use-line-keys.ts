import type { KeyboardEvent } from 'react'
import { fieldMessages } from '../../messages/field-messages.ts'
import { withCopyFromAbove, withItemMoved } from './line-changes.ts'
import type { LineTableProps } from './line-table-props.ts'

/** What a key asks of the line it is pressed in; null for keys that belong to the cell. */
export type LineKey = 'below' | 'copy' | 'up' | 'down' | 'remove' | null

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Reads a key press; `isInCell`: in a cell, else on the line itself or its button. */
export function lineKeyOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Press, isInCell: boolean): LineKey {
  const isCommand = ctrlKey || metaKey
  if (altKey && !isCommand && key === 'ArrowUp') return 'up'
  if (altKey && !isCommand && key === 'ArrowDown') return 'down'
  if (altKey || shiftKey) return null
  if (isCommand) return isInCell && key.toLowerCase() === 'd' ? 'copy' : null
  if (isInCell) return key === 'Enter' ? 'below' : null
  return key === 'Delete' ? 'remove' : null
}

/** The keys of a table of lines. */
export function useLineKeys({ lines, columns, extras, onGoTo, onAdd, onSaid }: LineTableProps) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    // A list that is open under a cell takes its keys itself.
    if (event.defaultPrevented || !(target instanceof HTMLElement) || isOpen(target)) return
    const column = target.closest<HTMLElement>('[data-cell]')?.dataset.cell
    const line = target.closest<HTMLElement>('[data-line]')?.dataset.line
    const at = lines.items.findIndex(({ id }) => id === line)
    const item = lines.items[at]
    // A button in a cell is pressed by Enter.
    const isInCell = column !== undefined && target.matches('input, select, textarea')
    const key = lineKeyOf(event, isInCell)
    if (!key || !item || (extras.isFixed && (key === 'remove' || key === 'up' || key === 'down'))) return
    event.preventDefault()
    if (key === 'remove') {
      lines.remove(item, at)
    } else if (key === 'copy') {
      if (at === 0 || column === undefined) return
      lines.update((before) => withCopyFromAbove(before, item.id, column))
      onSaid(fieldMessages.copiedFromAbove)
    } else if (key === 'below') {
      const below = lines.items[at + 1]
      if (column === undefined) return
      if (!below) return onAdd?.(column)
      target
        .closest('tbody')
        ?.querySelector<HTMLElement>(
          `[data-line="${below.id}"] [data-cell="${column}"] :is(input:not([disabled]), select, textarea)`,
        )
        ?.focus()
    } else {
      const by = key === 'up' ? -1 : 1
      if (at + by < 0 || at + by >= lines.items.length) return
      lines.update((before) => withItemMoved(before, item.id, by))
      onGoTo({ line: item.id, column: column ?? columns[0]?.field.name ?? '' })
      onSaid(fieldMessages.movedTo(at + by + 1))
    }
  }
}

function isOpen(target: HTMLElement): boolean {
  return target.getAttribute('aria-expanded') === 'true'
}
