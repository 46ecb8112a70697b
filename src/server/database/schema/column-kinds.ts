import { formatInstant, offsetMinutesOf } from '#src/lib/instant.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { isMoneyLike } from '#src/resource/money/amount.ts'

/** The PostgreSQL types that resource tables are made of. */
const columnTypes = [
  'text',
  'smallint',
  'integer',
  'bigint',
  'double precision',
  'numeric',
  'boolean',
  'date',
  'timestamp (3) with time zone',
  'uuid',
  'uuid[]',
  'jsonb',
] as const
export type ColumnType = (typeof columnTypes)[number]

/** `collation` C: by code points, whatever the database's own order of texts. */
export type Column = { name: string; type: ColumnType; collation?: 'C'; notNull?: boolean; default?: string }

/** How a kind of field is stored: its columns, and the conversion of a value to cells and back. */
export type ColumnKind = {
  /** Suffix to the field's name and type of each column; the first is null exactly when the field is absent. */
  columns: readonly { suffix: string; type: ColumnType }[]
  write(value: unknown): readonly unknown[]
  read(cells: readonly unknown[]): unknown
}

/** The one table from kind of field to columns. */
export const columnKinds: Readonly<Record<FieldKind, ColumnKind>> = {
  text: asIs('text'),
  longText: asIs('text'),
  choice: asIs('text'),
  integer: asIs('bigint'),
  quantity: asIs('double precision'),
  decimal: asIs('numeric'),
  flag: asIs('boolean'),
  date: asIs('date'),
  reference: asIs('uuid'),
  file: asJson(),
  files: asJson(),
  signature: asJson(),
  position: asJson(),
  list: asJson(),
  // The amount's column has no scale: it keeps '0.30' as it was written, and adds and compares exactly.
  money: {
    columns: [
      { suffix: '', type: 'numeric' },
      { suffix: '_currency', type: 'text' },
    ],
    write(value) {
      if (!isMoneyLike(value)) throw new Error('an amount has no currency')
      return [value.amount, value.currency]
    },
    read: ([amount, currency]) => ({ amount, currency }),
  },
  instant: {
    columns: [
      { suffix: '', type: 'timestamp (3) with time zone' },
      { suffix: '_offset', type: 'smallint' },
    ],
    write(value) {
      if (typeof value !== 'string') throw new Error('an instant is not text')
      return [new Date(value).toISOString(), offsetMinutesOf(value)]
    },
    read([at, offset]) {
      return formatInstant(dateOfCell(at).getTime(), typeof offset === 'number' ? offset : 0)
    },
  },
}

/** A cell of a column with time zone as the driver gives it; anything else throws. */
export function dateOfCell(cell: unknown): Date {
  if (cell instanceof Date) return cell
  throw new Error('a moment was not read as one')
}

function asIs(type: ColumnType): ColumnKind {
  return { columns: [{ suffix: '', type }], write: (value) => [value], read: ([cell]) => cell }
}

/** As text, because the driver would write an array as a PostgreSQL array. */
function asJson(): ColumnKind {
  return { columns: [{ suffix: '', type: 'jsonb' }], write: (value) => [JSON.stringify(value)], read: ([cell]) => cell }
}
