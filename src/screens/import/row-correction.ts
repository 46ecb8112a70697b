import type { KeyboardEvent } from 'react'
import type { CorrectedSheet } from './corrected-sheet.ts'
import { cellId } from './import-faults.ts'
import type { ImportRow } from './use-import.ts'

/** A cell of the file; columns from 0. */
export type CellPlace = { row: number; column: number }

/** How rows that were tried are mended where they stand. */
export type RowCorrection = {
  correctedSheet: CorrectedSheet | null
  /** Rows whose last correction was not tried yet. */
  untried: ReadonlySet<number>
  /** The cell that is being corrected. */
  edit: CellPlace | null
  /** The texts that a column's cells may have, where there are few; empty where any may stand. */
  choicesOf(column: number): readonly string[]
  onEdit(place: CellPlace | null): void
  onCell(place: CellPlace, text: string): void
  onOut(row: number, isOut: boolean): void
}

/** Whether a row is looked after: it is refused, or something of it was mended on the page. */
export function needsAttention({ row, outcome }: ImportRow, mended: CorrectedSheet | null): boolean {
  return outcome === 'refused' || mended?.corrected.has(row) === true || mended?.leftOut.has(row) === true
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The keys of a cell: Enter and F2 correct it, arrows go to the cell beside. */
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
