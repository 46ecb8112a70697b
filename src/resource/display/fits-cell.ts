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

/** Whether a cell of a file can hold this field's value; of money, one holds the amount and another the currency. */
export function fitsCell(field: Field): field is Field & { kind: CellKind } {
  return !Object.hasOwn(withoutCell, field.kind)
}
