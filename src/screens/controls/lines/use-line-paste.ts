import { type ClipboardEvent, useMemo } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { useFranc } from '../../data/records/use-franc.tsx'
import { useRowsOf } from '../../data/records/use-rows-of.ts'
import { useTitles } from '../../data/records/use-titles.ts'
import { useToday } from '../../data/session/use-office-clock.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import { withPastedLines } from './line-changes.ts'
import type { LineTableProps } from './line-table-props.ts'
import { readPaste } from './paste-lines.ts'
import { cellsOfText, holdsCells } from './spreadsheet-cells.ts'

/** Takes what is pasted from a spreadsheet, from the focused cell on; a text of one cell is pasted as ever. */
export function useLinePaste({ lines, columns, extras, onRefused, onSaid }: LineTableProps) {
  const today = useToday()
  const targets = useMemo(
    () => [
      ...new Set(columns.flatMap(({ field: { kind, target } }) => (kind === 'reference' && target ? [target] : []))),
    ],
    [columns],
  )
  const rows = useRowsOf(targets)
  const titleOf = useTitles(targets)

  /** Several records with one title are not guessed among. */
  function idOf(target: string, title: string): string | null {
    const named = (rows[targets.indexOf(target)] ?? []).filter(
      ({ id, active }) => active !== false && foldText(titleOf(target, id) ?? '') === foldText(title),
    )
    return named.length === 1 ? (named[0]?.id ?? null) : null
  }
  const franc = useFranc()
  return (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const { target } = event
    if (!(target instanceof HTMLElement) || !holdsCells(text)) return
    const column = target.closest<HTMLElement>('[data-cell]')?.dataset.cell
    const isLong = columns.some(({ field }) => field.name === column && field.kind === 'longText')
    // Paragraphs belong into the one text they are pasted into.
    if (isLong && !text.includes('\t')) return
    const id = target.closest<HTMLElement>('[data-line]')?.dataset.line
    if (column === undefined || id === undefined) return
    event.preventDefault()
    const cells = cellsOfText(text)
    const maxItems = extras.isFixed ? lines.items.length : lines.maxItems
    const { lines: pasted, refused } = readPaste(
      cells,
      { items: lines.items, id, column, columns, maxItems, newId: uuidV7 },
      { today, idOf, franc },
    )
    lines.update((before) => withPastedLines(before, id, pasted, maxItems))
    onRefused(refused)
    onSaid(fieldMessages.pasted(cells.length))
  }
}
