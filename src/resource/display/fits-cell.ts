import type { Field } from '../description/field-description.ts'
import type { FieldKind } from '../description/field-types.ts'

/** Kinds whose values do not fit one cell; an import skips their columns. */
type KindWithoutCell = 'position' | 'file' | 'files' | 'signature' | 'list'
/** Kinds that an import reads out of a cell. */
export type CellKind = Exclude<FieldKind, KindWithoutCell>

const withoutCell: Readonly<Record<KindWithoutCell, true>> = {
  position: true,
  file: true,
  files: true,
  signature: true,
  list: true,
}

/** The name of the second column of a money field, as errors and headings of an import name it. */
export function currencyPart(field: string): string {
  return `${field}.currency`
}

/** What stands in columns of its own beside a field's, or in its place, by its ending in an export's heading. */
export const cellParts = ['currency', 'clock', 'latitude', 'longitude'] as const
export type CellPart = (typeof cellParts)[number]
const partsByKind: Readonly<Partial<Record<FieldKind, readonly CellPart[]>>> = {
  money: ['currency'],
  instant: ['clock'],
  position: ['latitude', 'longitude'],
}

/** The further columns of a field. */
export function cellPartsOf({ kind }: Field): readonly CellPart[] {
  return partsByKind[kind] ?? []
}

/** Whether a cell of a file can hold this field's value; of money, one holds the amount and another the currency. */
export function fitsCell(field: Field): field is Field & { kind: CellKind } {
  return !Object.hasOwn(withoutCell, field.kind)
}
