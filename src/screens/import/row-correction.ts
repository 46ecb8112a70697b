import type { KeyboardEvent } from 'react'
import type { CorrectedSheet } from './corrected-sheet.ts'
import { cellId } from './import-faults.ts'
import type { ImportRow } from './use-import.ts'

/** A cell of the file; columns from 0. */
export type CellPlace = { row: number; column: number }

/** How tried rows are corrected in place. */
export type RowCorrection = {
  correctedSheet: CorrectedSheet | null
  /** Rows whose last correction was not tried yet. */
  untried: ReadonlySet<number>
  /** The cell being corrected. */
  edit: CellPlace | null
  /** The possible texts of a column's cells, where few; empty where any are allowed. */
  choicesOf(column: number): readonly string[]
  onEdit(place: CellPlace | null): void
  onCell(place: CellPlace, text: string): void
  onOut(row: number, isOut: boolean): void
}

/** Whether a row needs attention: it is refused, or was corrected on the page. */
export function needsAttention({ row, outcome }: ImportRow, corrected: CorrectedSheet | null): boolean {
  return outcome === 'refused' || corrected?.corrected.has(row) === true || corrected?.leftOut.has(row) === true
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A cell's keys: Enter and F2 edit it, arrows move. */
export function onCellKey(event: KeyboardEvent<HTMLElement>, place: CellPlace, begin: () => void): void {
  if (event.target !== event.currentTarget) return
  const step = steps[event.key]
  if (event.key === 'Enter' || event.key === 'F2') begin()
  else if (step) {
    const rows = [...(event.currentTarget.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.findIndex((row) => row.dataset.row === `${place.row}`)
    const row = Number(rows[at + step[0]]?.dataset.row)
    document.getElementById(cellId({ row, column: place.column + step[1] }))?.focus()
  } else return
  event.preventDefault()
}
