import { csvFile } from '../format/csv-file.ts'
import type { Sheet, Target } from './matched-columns.ts'
import type { ImportHead, ImportRow } from './use-import.ts'

/** A file as corrected on the page. */
export type CorrectedSheet = {
  sheet: Sheet
  /** The columns' matched fields; null where the headings apply. */
  targets: readonly Target[] | null
  /** Rows with a corrected cell. */
  corrected: ReadonlySet<number>
  /** Rows that are left out. */
  leftOut: ReadonlySet<number>
}

/** The corrected file with a cell's new text. */
export function withCell(corrected: CorrectedSheet, row: number, column: number, text: string): CorrectedSheet {
  const rows = corrected.sheet.rows.map((one) => {
    if (one.row !== row) return one
    return {
      row,
      cells: corrected.sheet.head.map((_, index) => (index === column ? text : (one.cells?.[index] ?? ''))),
    }
  })
  return { ...corrected, sheet: { ...corrected.sheet, rows }, corrected: new Set([...corrected.corrected, row]) }
}

/** The corrected file with a row left out, or included again. */
export function withRow(corrected: CorrectedSheet, row: number, isOut: boolean): CorrectedSheet {
  const others = [...corrected.leftOut].filter((one) => one !== row)
  return { ...corrected, leftOut: new Set(isOut ? [...others, row] : others) }
}

/**
 * The request for a corrected file: headings by matched field, nothing of excluded columns, and blank lines for
 * excluded rows, so that row numbers stay those of the chosen file.
 */
export function correctedFile(name: string, { sheet, targets, leftOut: out }: CorrectedSheet): File {
  const lines: (readonly string[])[] = [targets?.map((target) => target ?? '') ?? sheet.head]
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
  return { ...head, head: [...corrected.sheet.head], names, unknown: [] }
}

/** The rows with all the file's cells, excluded columns too; in a dry run also the excluded rows. */
export function shownRows(
  rows: readonly ImportRow[],
  corrected: CorrectedSheet | null,
  isTrial: boolean,
): readonly ImportRow[] {
  if (corrected === null) return rows
  const found = new Map(rows.map((row) => [row.row, row]))
  return corrected.sheet.rows.flatMap(({ row, cells = [] }): ImportRow[] => {
    const result = found.get(row)
    if (isTrial) return [{ row, outcome: 'unchanged', errors: {}, ...result, cells: [...cells] }]
    return result ? [result.cells ? { ...result, cells: [...cells] } : result] : []
  })
}
