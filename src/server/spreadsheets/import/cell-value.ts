import { formatInstant, isInstant, isPlainDate, offsetMinutesOf } from '#src/lib/instant.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { type CellKind, fitsCell } from '#src/resource/display/fits-cell.ts'
import type { SheetValue } from '../workbook/read-sheet.ts'
import { readDecimalCell } from './money-cell.ts'

/** A cell's field value, or its error. `among`: the candidates where a title matches several records. */
export type Read = { value: unknown } | { error: string; among?: readonly string[] }
/** The record meant by a text, as far as the person may read it. */
export type FindReference = (target: string, text: string) => Read

type Reader = (cell: Exclude<SheetValue, null>, field: Field, find: FindReference) => Read

/** How a cell becomes a value; the description validates it afterwards. */
const readers: Readonly<Record<Exclude<CellKind, 'money'>, Reader>> = {
  text: (cell) => ({ value: plainText(cell) }),
  longText: (cell) => ({ value: plainText(cell) }),
  integer: number,
  quantity: number,
  decimal(cell, field) {
    const value = readDecimalCell(cell, field)
    return value === null ? { error: `This is a number with at most ${field.decimals ?? 0} decimals` } : { value }
  },
  flag(cell) {
    if (/^(true|yes|y|1)$/i.test(plainText(cell))) return { value: true }
    return /^(false|no|n|0)$/i.test(plainText(cell)) ? { value: false } : { error: "This is 'Yes' or 'No'" }
  },
  choice(cell, field) {
    const text = plainText(cell).toLowerCase()
    const found = field.values.find((one) =>
      [one, field.options?.[one] ?? one].some((option) => option.toLowerCase() === text),
    )
    if (found !== undefined) return { value: found }
    return { error: `Choose one of: ${field.values.map((one) => field.options?.[one] ?? one).join(', ')}` }
  },
  date(cell) {
    const day = dayOf(cell)
    return day === null ? { error: 'This is a day such as 21-11-2026' } : { value: day }
  },
  instant(cell) {
    const clock = typeof cell === 'object' ? cell.clock : plainText(cell)
    const text = /T\d{2}:\d{2}(:\d{2})?$/.test(clock) ? `${clock}Z` : clock
    if (!isInstant(text)) return { error: 'This is a date and time such as 2026-11-21T09:30+01:00' }
    // In the stored form: otherwise the same instant would count as a change.
    return { value: formatInstant(Date.parse(text), offsetMinutesOf(text)) }
  },
  reference: (cell, field, find) => find(field.target ?? '', plainText(cell)),
}

/** The value of a filled cell for a field; text is trimmed. Money is read of two cells (`money-cell.ts`). */
export function readCell(cell: Exclude<SheetValue, null>, field: Field, find: FindReference): Read {
  return fitsCell(field) && field.kind !== 'money'
    ? readers[field.kind](cell, field, find)
    : { error: 'This field cannot be imported from a file' }
}

/** A cell as displayed text. */
export function plainText(cell: SheetValue): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? cell.clock.replace('T00:00:00', '') : String(cell).trim()
}

function number(cell: SheetValue): Read {
  const value =
    typeof cell === 'number' ? cell : Number(plainText(cell).replace(/(?<=\d),(?=\d{3}\b)/g, '') || Number.NaN)
  return Number.isFinite(value) ? { value } : { error: 'This is a number' }
}

function dayOf(cell: SheetValue): string | null {
  const text = typeof cell === 'object' && cell !== null ? cell.clock.slice(0, 10) : plainText(cell)
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(iso) ? iso : null
}
