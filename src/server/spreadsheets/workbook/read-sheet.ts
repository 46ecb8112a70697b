import { Problem } from '#src/server/http/problem.ts'
import { archiveProblem } from './check-archive.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { type SheetKind, sheetKind } from './sheet-kind.ts'
import { isEmptyCell, type Sheet, type SheetRow, type SheetValue } from './sheet-value.ts'

/** Maximum filled rows and columns of an import, and rows with the blank ones between them. */
const sheetLimits = { rows: 5000, columns: 200, withBlank: 50_000 }

/** Messages for files without a readable table. */
const unreadableMessages = {
  locked: 'The workbook is protected by a password. Please save it without one',
  old: 'This is a workbook of the old kind (.xls). Please save it as .xlsx',
  other: 'Only xlsx and csv files are read',
} as const satisfies Partial<Record<SheetKind, string>>

/**
 * The first sheet of an xlsx or csv file: its heading, which is its first filled row, and the filled rows below; a row
 * with more values than the heading has columns bears a fault. Throws `Problem` 422 where the file is neither, is too
 * large inside, cannot be taken apart, or has no heading, no rows or too many.
 */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  if (bytes.length === 0) throw unfit('The file is empty')
  const kind = sheetKind(bytes)
  if (kind !== 'workbook' && kind !== 'text') throw unfit(unreadableMessages[kind])
  const { rows: all, decimalMark } =
    kind === 'workbook'
      ? { rows: await openWorkbook(bytes), decimalMark: null }
      : await readCsv(decodeText(bytes), sheetLimits)
  const [first, ...rows] = all
  const names = first?.cells.map(headText) ?? []
  const head = names.slice(0, names.findLastIndex((name) => name !== '') + 1)
  if (head.length === 0) throw unfit('The first row must name the columns')
  if (head.length > sheetLimits.columns) throw unfit(`There are more than ${sheetLimits.columns} columns`)
  if (rows.length === 0) throw unfit('There are no rows below the names of the columns')
  if (rows.length > sheetLimits.rows) throw unfit(`There are more than ${sheetLimits.rows} rows. Please split the file`)
  return { head, rows: rows.map((row) => fittingRow(row, head.length)), decimalMark }
}

async function openWorkbook(bytes: Buffer): Promise<SheetRow[]> {
  const fault = await archiveProblem(bytes)
  if (fault !== null) throw unfit(fault)
  try {
    return await readWorkbook(bytes, sheetLimits)
  } catch {
    throw unfit('The file cannot be read as a workbook')
  }
}

/** A heading in one line: spreadsheets wrap long ones. */
function headText(cell: SheetValue): string {
  return typeof cell === 'string' ? cell.replaceAll(/\s+/g, ' ').trim() : ''
}

function fittingRow(row: SheetRow, columns: number): SheetRow {
  const last = row.cells.findLastIndex((cell) => !isEmptyCell(cell))
  const cells = row.cells.slice(0, Math.max(last + 1, columns))
  if (last < columns) return { ...row, cells }
  return {
    ...row,
    cells,
    fault: `This row has ${last + 1} values for ${columns} columns. Join the parts of one value, or clear the extra cells`,
  }
}

function unfit(message: string): Problem {
  return new Problem(422, 'invalid', message, { file: [message] })
}
