/**
 * A cell's value. `clock`: a day and time as `YYYY-MM-DDTHH:MM:SS`, and whether the cell shows a day. `number` with
 * `shown`: a number whose format makes a text of it ('00007', '50%'). `fault`: why the cell has no value that could be
 * kept; its row is refused.
 */
export type SheetValue =
  | string
  | number
  | boolean
  | { clock: string; hasDay: boolean }
  | { number: number; shown: string }
  | { fault: string; shown: string }
  | null

/**
 * A non-empty row with its number in the sheet, from 1. `fault`: why the whole row is refused; `merged`: its columns, from
 * 0, that are merged with the row above and have its value.
 */
export type SheetRow = { number: number; cells: readonly SheetValue[]; fault?: string; merged?: readonly number[] }

/** How a file writes decimals; null where nothing in the file says so. */
export type DecimalMark = 'point' | 'comma'

/** A file's first row and its non-empty rows. */
export type Sheet = { head: readonly string[]; rows: readonly SheetRow[]; decimalMark: DecimalMark | null }

/** A cell that shows an error of a spreadsheet. */
export const errorCell = (shown: string) => ({
  fault: `This cell shows the error ${shown}. Enter the value instead`,
  shown,
})
/** A cell whose formula was never computed. It reads as an error, so that it is refused again in a corrected file. */
export const emptyFormula = {
  fault: 'This cell has a formula without a value. Please open the file and save it again',
  shown: '#N/A',
}

/** Errors of spreadsheets as they stand in files of text. */
const errorText = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!)$/
/** Control characters; a replacement character stands for bytes that no code page has. */
const unwritable = /[\p{Cc}\ufffd]/u

/** A cell of text, or its fault: it shows an error, or holds characters that cannot be written. */
export function textValue(text: string): SheetValue {
  if (errorText.test(text.trim())) return errorCell(text.trim())
  return unwritable.test(text.replaceAll(/[\t\r\n]/g, ''))
    ? { fault: 'This contains characters that cannot be saved. Please type it again', shown: text }
    : text
}

/** Whether the cell of a row counts as empty. */
export function isEmptyCell(cell: SheetValue | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}
