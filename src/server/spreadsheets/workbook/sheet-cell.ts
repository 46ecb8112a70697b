import { cellText } from './xml-text.ts'

/** A cell's content; null: empty. There is no kind for formulas, so that a record's text can never become one. */
export type Cell =
  | null
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  /** A calendar day `YYYY-MM-DD`. */
  | { kind: 'day'; day: string }
  /** A local time `YYYY-MM-DDTHH:MM…`; any offset after it is ignored. */
  | { kind: 'clock'; at: string }

/** Indexes into the cell formats of `styles.xml`, in the order written by `workbook-parts.ts`. */
export const cellStyles = { plain: 0, head: 1, day: 2, clock: 3, quoted: 4 } as const

/** Days from 30 December 1899, the origin of serial dates, to 1 January 1970. */
const epoch = 25_569
/** Before this serial the spreadsheet calendar is off by a day. */
const firstTrueSerial = 61
/**
 * Starts that a spreadsheet would read as a formula if the cell were retyped or saved as CSV (ASVS 1.2.10,
 * CVE-2021-43515).
 */
const formulaStart = /^[=+\-@\t\r\n\0|%]/

/** A text cell, or none where the text is empty. */
export function textCell(text: string): Cell {
  return text === '' ? null : { kind: 'text', text }
}

/** A number cell; what is no finite number stays empty. */
export function numberCell(value: unknown): Cell {
  return typeof value === 'number' && Number.isFinite(value) ? { kind: 'number', value } : null
}

/** A cell as XML, at a reference such as `B7`. `isHeading` marks the first row. */
export function cellXml(cell: Cell, place: string, isHeading = false): string {
  if (cell === null) return ''
  switch (cell.kind) {
    case 'number':
      return `<c r="${place}"><v>${cell.value}</v></c>`
    case 'day':
      return serialXml(place, cell.day, serialOf(`${cell.day}T00:00:00Z`), cellStyles.day)
    case 'clock':
      return serialXml(place, cell.at, serialOf(`${cell.at.slice(0, 19)}Z`), cellStyles.clock)
    case 'text':
      return textXml(place, cell.text, isHeading)
  }
}

/** `A` for 0, `AA` for 26. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}

/** Serial days of an instant read as UTC. */
function serialOf(instant: string): number {
  return Date.parse(instant) / 86_400_000 + epoch
}

/** A day without a serial is written as text. */
function serialXml(place: string, text: string, serial: number, style: number): string {
  if (Number.isNaN(serial) || serial < firstTrueSerial) return textXml(place, text, false)
  return `<c r="${place}" s="${style}"><v>${Math.round(serial * 1e9) / 1e9}</v></c>`
}

/** Always typed as text; a risky start also gets the spreadsheet's apostrophe, which is a format and no character. */
function textXml(place: string, text: string, isHeading: boolean): string {
  const style = isHeading ? cellStyles.head : formulaStart.test(text) ? cellStyles.quoted : cellStyles.plain
  return `<c r="${place}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
}
