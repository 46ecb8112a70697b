import { formatInstant, formatOffset, isInstant, isPlainDate, offsetMinutesOf } from '#src/lib/instant.ts'
import { zoneOffsetMinutes } from '#src/lib/zone-offset.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { type CellKind, fitsCell } from '#src/resource/display/fits-cell.ts'
import type { Currency } from '#src/resource/money/currency.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { composedText, tidyAddress, tidyCell } from '#src/resource/text/tidy-text.ts'
import type { DecimalMark, SheetValue } from '../workbook/sheet-value.ts'
import { readDecimalCell } from './money-cell.ts'
import { certainNumberText, meantNumber, readNumberText } from './number-text.ts'

/** A text that may be either of two numbers, by a decimal point or by a decimal comma. */
export type UnclearNumber = { text: string; point: number; comma: number }

/**
 * A cell's field value, or its error. `among`: the candidates where a title matches several records. `unclear`: a number
 * that reads two ways.
 */
export type Read = { value: unknown } | { error: string; among?: readonly string[]; unclear?: UnclearNumber }
/** The record meant by a text, as far as the person may read it. */
export type FindReference = (target: string, text: string) => Read

/** What a reader knows of the file besides the cell. */
export type CellContext = {
  find: FindReference
  decimalMark: DecimalMark | null
  franc: Currency
  /** The company's time zone by its IANA name, in which moments without one are read; null where it has said none. */
  timeZone: string | null
}
/** `clock`: the text of the column beside an instant's. */
type Reader = (cell: Exclude<SheetValue, null>, field: Field, context: CellContext, clock: string) => Read

const numberKinds: ReadonlySet<FieldKind> = new Set(['integer', 'quantity', 'decimal', 'money', 'position'])

/** How a cell becomes a value; the description validates it afterwards. */
const readers: Readonly<Record<Exclude<CellKind, 'money'>, Reader>> = {
  text(cell, { reads }) {
    const line = tidyCell(plainText(cell))
    return { value: reads === 'email' ? tidyAddress(line) : line }
  },
  longText: (cell) => ({ value: composedText(plainText(cell)) }),
  integer: readNumber,
  quantity: readNumber,
  decimal(cell, field, { decimalMark }) {
    const read = typeof cell === 'string' ? readNumberText(cell, decimalMark) : null
    if (read && 'readings' in read && (field.decimals ?? 0) >= 3) return askedAbout(cell, read.readings)
    const value = readDecimalCell(cell, field, decimalMark)
    return value === null ? { error: `This is a number with at most ${field.decimals ?? 0} decimals` } : { value }
  },
  flag(cell) {
    if (/^(true|yes|y|1)$/i.test(plainText(cell))) return { value: true }
    return /^(false|no|n|0)$/i.test(plainText(cell)) ? { value: false } : { error: "This is 'Yes' or 'No'" }
  },
  choice(cell, field) {
    const text = foldText(plainText(cell))
    const found = field.values.find((one) =>
      [one, field.options?.[one] ?? one].some((option) => foldText(option) === text),
    )
    if (found !== undefined) return { value: found }
    return { error: `Choose one of: ${field.values.map((one) => field.options?.[one] ?? one).join(', ')}` }
  },
  date(cell) {
    const day = dayOf(cell)
    return day === null ? { error: 'This is a day such as 21-11-2026' } : { value: day }
  },
  instant(cell, _field, { timeZone }, clock) {
    const local = typeof cell === 'object' && 'clock' in cell && cell.hasDay ? cell.clock : momentText(plainText(cell))
    const offset = /^(?:UTC)?([+-]\d{2}:\d{2})?$/.exec(clock)
    if (!offset) return { error: 'The time zone beside this must look like UTC+01:00' }
    const isWithoutZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local)
    const zone =
      offset[1] ?? (clock === '' && timeZone !== null && isInstant(`${local}Z`) ? zoneAt(timeZone, local) : 'Z')
    const text = isWithoutZone ? `${local}${zone}` : local
    if (!isInstant(text)) return { error: 'This is a date and time such as 2026-11-21T09:30+01:00' }
    // In the stored form: otherwise the same instant would count as a change.
    return { value: formatInstant(Date.parse(text), offsetMinutesOf(text)) }
  },
  reference: (cell, field, { find }) => find(field.target ?? '', plainText(cell)),
}

/** The value of a filled cell for a field; text is trimmed. Money is read of two cells (`money-cell.ts`). */
export function readCell(cell: Exclude<SheetValue, null>, field: Field, context: CellContext, clock = ''): Read {
  return fitsCell(field) && field.kind !== 'money'
    ? readers[field.kind](cell, field, context, clock)
    : { error: 'This field cannot be imported from a file' }
}

/** A cell as it reads: '00007', '06:00', '50%'. */
export function plainText(cell: SheetValue): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell).trim()
  if ('shown' in cell) return cell.shown
  return cell.hasDay ? cell.clock.replace('T00:00:00', '') : cell.clock.slice(11).replace(/:00$/, '')
}

/**
 * A cell as a page shows it and sends it back: a number of a column of numbers so that it reads in one way only, and in
 * full, since a format may hide some of its digits.
 */
export function returnedText(cell: SheetValue, field: Field | undefined): string {
  if (field === undefined || !numberKinds.has(field.kind)) return plainText(cell)
  if (typeof cell === 'number') return certainNumberText(cell)
  if (typeof cell === 'object' && cell !== null && 'number' in cell) return certainNumberText(meantNumber(cell, field))
  return plainText(cell)
}

/** The number of a cell; a text that can be read two ways is an error with both. */
export function readNumber(cell: SheetValue, field: Field, { decimalMark }: CellContext): Read {
  if (typeof cell === 'number') return { value: cell }
  if (typeof cell === 'object' && cell !== null && 'number' in cell) {
    return { value: meantNumber(cell, field) }
  }
  const text = plainText(cell)
  const read = readNumberText(text, decimalMark)
  if (read === null) return { error: 'This is a number' }
  if ('number' in read) return { value: read.number }
  const whole = read.readings.filter((one) => Number.isInteger(one))
  if (field.kind === 'integer' && whole.length === 1) return { value: whole[0] }
  return askedAbout(cell, read.readings)
}

function askedAbout(cell: SheetValue, [point, comma]: readonly [number, number]): Read {
  return {
    error: `This can be ${point} or ${comma}. Please say how the file writes decimals`,
    unclear: { text: plainText(cell), point, comma },
  }
}

/** The offset of a company's clocks at a local time, as `+01:00`. */
const zoneAt = (timeZone: string, local: string) => formatOffset(zoneOffsetMinutes(timeZone, local))

/** A day and a time as an export saved as text has them, or other programs, as the instant on its clock. */
function momentText(text: string): string {
  const [, day, month, year, time] = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2}(?::\d{2})?)$/.exec(text) ?? []
  return year === undefined ? text.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T') : `${year}-${month}-${day}T${time}`
}

function dayOf(cell: SheetValue): string | null {
  const isClock = typeof cell === 'object' && cell !== null && 'clock' in cell && cell.hasDay
  const text = isClock ? cell.clock.slice(0, 10) : plainText(cell)
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(iso) ? iso : null
}
