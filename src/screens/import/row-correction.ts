import type { KeyboardEvent } from 'react'
import type { CorrectedSheet } from './corrected-sheet.ts'
import { cellId } from './import-faults.ts'
import type { ImportRow } from './request/import-request.ts'

/** A cell of the file; columns from 0. */
export type CellPlace = { row: number; column: number }

/** How tried rows are corrected in place. */
export type RowCorrection = {
  correctedSheet: CorrectedSheet | null
  /** Rows whose last correction was not tried yet. */
  untried: ReadonlySet<number>
  /** Rows that are imported, and corrected no longer. */
  imported: ReadonlySet<number>
  /** The cell being corrected. */
  edit: CellPlace | null
  /** The possible texts of a column's cells, where few; empty where any are allowed. */
  choicesOf(column: number): readonly string[]
  onEdit(place: CellPlace | null): void
  onCell(place: CellPlace, text: string): void
  /** Joins a cell with the next, in a row with more values than columns. */
  onJoin(place: CellPlace): void
  onOut(row: number, isOut: boolean): void
}

/** Whether a row needs attention: it is refused, has the value of a merged cell, or was corrected on the page. */
export function needsAttention(row: ImportRow, corrected: CorrectedSheet | null): boolean {
  return row.outcome === 'refused' || isMerged(row) || isCorrected(row, corrected)
}

/** Whether a row was corrected on the page, or left out. */
export function isCorrected({ row }: ImportRow, corrected: CorrectedSheet | null): boolean {
  return corrected?.corrected.has(row) === true || corrected?.leftOut.has(row) === true
}

/** Whether a cell of the row has the value of a merged cell above. */
export function isMerged({ merged = [] }: ImportRow): boolean {
  return merged.length > 0
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
