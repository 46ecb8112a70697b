import { formatInstant, isInstant, isPlainDate, offsetMinutesOf } from '#src/lib/instant.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { type CellKind, fitsCell } from '#src/resource/description/fits-cell.ts'
import type { SheetValue } from '../workbook/read-sheet.ts'

/** A field's value out of a cell, or why it is none. `among`: the records that a title fits, where there are several. */
export type Read = { value: unknown } | { error: string; among?: readonly string[] }
/** Which record a text means, as far as the person may read them. */
export type FindReference = (target: string, text: string) => Read

type Reader = (cell: Exclude<SheetValue, null>, field: Field, find: FindReference) => Read

/** How a cell becomes a value. The description judges the value afterwards. */
const readers: Readonly<Record<CellKind, Reader>> = {
  text: (cell) => ({ value: plainText(cell) }),
  longText: (cell) => ({ value: plainText(cell) }),
  integer: number,
  quantity: number,
  flag(cell) {
    if (/^(true|yes|y|1)$/i.test(plainText(cell))) return { value: true }
    return /^(false|no|n|0)$/i.test(plainText(cell)) ? { value: false } : { error: "This is 'Yes' or 'No'" }
  },
  choice(cell, field) {
    const said = plainText(cell).toLowerCase()
    const found = field.values.find((one) =>
      [one, field.options?.[one] ?? one].some((word) => word.toLowerCase() === said),
    )
    if (found !== undefined) return { value: found }
    return { error: `This is one of: ${field.values.map((one) => field.options?.[one] ?? one).join(', ')}` }
  },
  date(cell) {
    const day = dayOf(cell)
    return day === null ? { error: 'This is a day such as 21-11-2026' } : { value: day }
  },
  instant(cell) {
    const said = typeof cell === 'object' ? cell.clock : plainText(cell)
    const text = /T\d{2}:\d{2}(:\d{2})?$/.test(said) ? `${said}Z` : said
    if (!isInstant(text)) return { error: 'This is a date and time such as 2026-11-21T09:30+01:00' }
    // As records tell it: written otherwise, the same moment would count as a change.
    return { value: formatInstant(Date.parse(text), offsetMinutesOf(text)) }
  },
  reference: (cell, field, find) => find(field.target ?? '', plainText(cell)),
}

/** The value of a filled cell for a field; a text is trimmed. */
export function readCell(cell: Exclude<SheetValue, null>, field: Field, find: FindReference): Read {
  return fitsCell(field) ? readers[field.kind](cell, field, find) : { error: 'This is not brought in by a file' }
}

/** A cell as text, as people see it. */
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
