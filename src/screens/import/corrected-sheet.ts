import { importErrorsHead } from '#src/protocol/messages/import-errors-head.ts'
import { csvFile } from '../format/csv-file.ts'
import type { Sheet, Target } from './columns/matched-columns.ts'
import type { DecimalMark, ImportHead, ImportRow } from './request/import-request.ts'

/** A file as corrected on the page. */
export type CorrectedSheet = {
  sheet: Sheet
  /** The columns' matched fields; null where the headings apply. */
  targets: readonly Target[] | null
  /** How its numbers are read; null where nothing says so. */
  decimalMark: DecimalMark | null
  /** Rows with a corrected cell. */
  corrected: ReadonlySet<number>
  /** Rows that are left out. */
  leftOut: ReadonlySet<number>
}

/** The corrected file with a cell's new text; it is no longer merged with the one above. */
export function withCell(corrected: CorrectedSheet, row: number, column: number, text: string): CorrectedSheet {
  return withCells(corrected, row, (cells, merged) => ({
    cells: cells.map((cell, index) => (index === column ? text : cell)),
    merged: merged.filter((one) => one !== column),
  }))
}

/** The corrected file with a cell joined with the next, and those after it moved back: a comma had parted them. */
export function withJoined(corrected: CorrectedSheet, row: number, column: number): CorrectedSheet {
  return withCells(corrected, row, (cells, merged) => {
    const joined = cells.slice(column, column + 2).map((cell) => cell.trim())
    return { cells: cells.toSpliced(column, 2, joined.filter(Boolean).join(', ')), merged }
  })
}

type RowCells = { cells: string[]; merged: number[] }

function withCells(
  corrected: CorrectedSheet,
  row: number,
  change: (cells: string[], merged: number[]) => RowCells,
): CorrectedSheet {
  const { head } = corrected.sheet
  const rows = corrected.sheet.rows.map((one) => {
    if (one.row !== row) return one
    const { cells = [], merged = [] } = one
    const all = Array.from({ length: Math.max(head.length, cells.length) }, (_, index) => cells[index] ?? '')
    return { row, ...change(all, merged) }
  })
  return { ...corrected, sheet: { head, rows }, corrected: new Set([...corrected.corrected, row]) }
}

/** The corrected file with a row left out, or included again. */
export function withRow(corrected: CorrectedSheet, row: number, isOut: boolean): CorrectedSheet {
  const others = [...corrected.leftOut].filter((one) => one !== row)
  return { ...corrected, leftOut: new Set(isOut ? [...others, row] : others) }
}

/**
 * The request for a corrected file: headings by matched field, for excluded columns one that the office passes over and
 * no values, and blank lines for excluded rows, so that columns and row numbers stay those of the chosen file.
 */
export function correctedFile(name: string, { sheet, targets, leftOut: out }: CorrectedSheet): File {
  const lines: (readonly string[])[] = [targets?.map((target) => target ?? importErrorsHead) ?? sheet.head]
  for (const { row, cells = [] } of sheet.rows) {
    while (lines.length < row - 1) lines.push([])
    lines.push(out.has(row) ? [] : cells.map((cell, index) => (targets?.[index] === null ? '' : cell)))
  }
  return new File([csvFile(lines)], name, { type: 'text/csv' })
}

/** The headings of the chosen file, whatever they were matched to. */
export function shownHead(head: ImportHead, corrected: CorrectedSheet | null): ImportHead {
  if (!corrected?.targets) return head
  const names = corrected.sheet.head.map((_, index) => head.names[index] ?? null)
  return { ...head, head: [...corrected.sheet.head], names, proposed: [], unknown: [] }
}

/** The rows with all the file's cells, excluded columns too; in a dry run also the excluded rows. */
export function shownRows(
  rows: readonly ImportRow[],
  corrected: CorrectedSheet | null,
  isTrial: boolean,
): readonly ImportRow[] {
  if (corrected === null) return rows
  const found = new Map(rows.map((row) => [row.row, row]))
  return corrected.sheet.rows.flatMap(({ row, cells = [], merged = [] }): ImportRow[] => {
    const result = found.get(row)
    const read = { cells: [...cells], merged: [...merged] }
    if (isTrial) return [{ row, outcome: 'unchanged', errors: {}, ...result, ...read }]
    return result ? [result.cells ? { ...result, ...read } : result] : []
  })
}
