import { formatOffset, offsetMinutesOf } from '#src/lib/instant.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { type Cell, numberCell, textCell } from '../workbook/sheet-cell.ts'

/** The title of a referenced record. */
export type TitleOf = (target: string, id: string) => string

/** A column of a field; most fields have one. `ending` follows the field's label. */
type FieldColumn = { ending: string; width: number; cell(value: unknown, field: Field, titleOf: TitleOf): Cell }

const one = (width: number, cell: FieldColumn['cell']): readonly FieldColumn[] => [{ ending: '', width, cell }]
const asText: FieldColumn['cell'] = (value) => textCell(textOf(value))

/** The one table from kind of field to columns of a sheet. Empty values stay empty cells. */
const columnsByKind: Readonly<Record<FieldKind, readonly FieldColumn[]>> = {
  text: one(24, asText),
  longText: one(48, asText),
  integer: one(12, numberCell),
  quantity: one(12, numberCell),
  decimal: one(16, amountCell),
  // The code of the currency, since both francs bear one label.
  money: [
    { ending: '', width: 18, cell: (value) => amountCell(part(value, 'amount')) },
    { ending: ', currency', width: 12, cell: (value) => textCell(textOf(part(value, 'currency'))) },
  ],
  flag: one(8, (value) => textCell(value === true ? 'Yes' : 'No')),
  choice: one(20, (value, field) => textCell(field.options?.[textOf(value)] ?? textOf(value))),
  date: one(12, (value) => (typeof value === 'string' ? { kind: 'day', day: value } : null)),
  // A sheet's times have no zone: the local time is written, with its zone beside it.
  instant: [
    { ending: '', width: 18, cell: (value) => (typeof value === 'string' ? { kind: 'clock', at: value } : null) },
    { ending: ', clock', width: 12, cell: (value) => (typeof value === 'string' ? textCell(zoneOf(value)) : null) },
  ],
  reference: one(24, (value, field, titleOf) => textCell(titleOf(field.target ?? '', textOf(value)))),
  file: one(24, (value) => textCell(textOf(part(value, 'name')))),
  files: one(32, (value) =>
    textCell(Array.isArray(value) ? value.map((file) => textOf(part(file, 'name'))).join(', ') : ''),
  ),
  signature: one(24, (value) => textCell(textOf(part(value, 'name')))),
  position: [
    { ending: ', latitude', width: 12, cell: (value) => numberCell(part(value, 'latitude')) },
    { ending: ', longitude', width: 12, cell: (value) => numberCell(part(value, 'longitude')) },
  ],
  // The items themselves have their own sheet.
  list: [{ ending: ', entries', width: 12, cell: (value) => numberCell(Array.isArray(value) ? value.length : 0) }],
}

/** The columns of a field, with their headings and how each is filled. */
export function columnsOfField(
  field: Field,
): readonly { head: string; width: number; cell(value: unknown, titleOf: TitleOf): Cell }[] {
  return columnsByKind[field.kind].map(({ ending, width, cell }) => ({
    head: `${field.label}${ending}`,
    width,
    cell: (value, titleOf) => (value === undefined || value === null ? null : cell(value, field, titleOf)),
  }))
}

/** Digits of a number that spreadsheets keep exactly. */
const maxExactDigits = 15

/**
 * An exact decimal as a number, to be summed; as text where a number would lose its last digits, or where there is none: a
 * custom field may have been of another kind.
 */
function amountCell(value: unknown): Cell {
  const text = textOf(value)
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length > maxExactDigits || !Number.isFinite(Number(text))) return textCell(text)
  return numberCell(text === '' ? null : Number(text))
}

function zoneOf(instant: string): string {
  const offset = offsetMinutesOf(instant)
  return offset === 0 ? 'UTC' : `UTC${formatOffset(offset)}`
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
