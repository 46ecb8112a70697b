import { csvFile } from '../format/csv-file.ts'
import type { Sheet, Target } from './matched-columns.ts'
import type { ImportHead, ImportRow } from './use-import.ts'

/** A file as it was mended on the page. */
export type CorrectedSheet = {
  sheet: Sheet
  /** What the columns were matched to; null where their heads say what they are. */
  targets: readonly Target[] | null
  /** Rows with a corrected cell. */
  corrected: ReadonlySet<number>
  /** Rows that are left out. */
  leftOut: ReadonlySet<number>
}

/** The mended file with a cell's text written anew. */
export function withCell(mended: CorrectedSheet, row: number, column: number, text: string): CorrectedSheet {
  const rows = mended.sheet.rows.map((one) => {
    if (one.row !== row) return one
    return { row, cells: mended.sheet.head.map((_, index) => (index === column ? text : (one.cells?.[index] ?? ''))) }
  })
  return { ...mended, sheet: { ...mended.sheet, rows }, corrected: new Set([...mended.corrected, row]) }
}

/** The mended file with a row left out, or taken in again. */
export function withRow(mended: CorrectedSheet, row: number, isOut: boolean): CorrectedSheet {
  const others = [...mended.leftOut].filter((one) => one !== row)
  return { ...mended, leftOut: new Set(isOut ? [...others, row] : others) }
}

/**
 * What is sent of a mended file: heads that name what each column was matched to, none for a column that is left out, and
 * blank lines for rows that are. Rows keep their numbers, so that what is said of one is said of the chosen file's.
 */
export function correctedFile(name: string, { sheet, targets, leftOut: out }: CorrectedSheet): File {
  const lines: (readonly string[])[] = [targets?.map((target) => target ?? '') ?? sheet.head]
  for (const { row, cells = [] } of sheet.rows) {
    while (lines.length < row - 1) lines.push([])
    lines.push(out.has(row) ? [] : cells)
  }
  return new File([csvFile(lines)], name, { type: 'text/csv' })
}

/** The heads as the chosen file has them, whatever they were matched to. */
export function shownHead(head: ImportHead, mended: CorrectedSheet | null): ImportHead {
  if (!mended?.targets) return head
  const names = mended.sheet.head.map((_, index) => head.names[index] ?? null)
  return { ...head, head: [...mended.sheet.head], names, unknown: [] }
}

/** The rows with all the cells that the file has, left-out columns too; of a trial also those that are left out. */
export function shownRows(
  rows: readonly ImportRow[],
  mended: CorrectedSheet | null,
  isTrial: boolean,
): readonly ImportRow[] {
  if (mended === null) return rows
  const found = new Map(rows.map((row) => [row.row, row]))
  return mended.sheet.rows.flatMap(({ row, cells = [] }): ImportRow[] => {
    const result = found.get(row)
    if (isTrial) return [{ row, outcome: 'unchanged', errors: {}, ...result, cells: [...cells] }]
    return result ? [result.cells ? { ...result, cells: [...cells] } : result] : []
  })
}
