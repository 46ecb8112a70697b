import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx'

/** One row of a sheet by column headings. */
export type SheetRow = Readonly<Record<string, CellObject | undefined>>

/** A workbook as another program reads it: its sheets in order, each row by headings. */
export function readWorkbook(bytes: Buffer): ReadonlyMap<string, readonly SheetRow[]> {
  const book = read(bytes, { type: 'buffer', cellNF: true, cellStyles: true })
  return new Map(book.SheetNames.map((name) => [name, rowsOf(book.Sheets[name] ?? {})]))
}

function rowsOf(sheet: WorkSheet): SheetRow[] {
  const range = utils.decode_range(sheet['!ref'] ?? 'A1')
  const at = (column: number, row: number) => sheet[utils.encode_cell({ c: column, r: row })] as CellObject | undefined
  const columns = Array.from({ length: range.e.c + 1 }, (_, column) => column)
  const heads = columns.map((column) => String(at(column, 0)?.v))
  return Array.from({ length: range.e.r }, (_, row) =>
    Object.fromEntries(columns.map((column) => [heads[column] ?? '', at(column, row + 1)])),
  )
}

/** A day or local time of a serial number, as ISO text without offset. */
export function instantOf(cell: CellObject | undefined): string {
  if (cell?.t !== 'n') throw new Error(`not a serial number: ${JSON.stringify(cell)}`)
  return new Date(Math.round((Number(cell.v) - 25_569) * 86_400_000)).toISOString().slice(0, 19)
}
