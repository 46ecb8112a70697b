import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import type { LineView } from '../../data/drafts/form-view.ts'

/** A column of a list's lines. */
export type LineColumn = {
  /** The field as its cells draw it: its unit stands in the head. */
  field: Field
  /** The field as the description has it. */
  described: Field
  /** Width in letters of the table; columns share what room there is in these parts. */
  width: number
}

/** Widths by kind, in letters of the table; a kind without one has too little room in a cell. */
const widths: Partial<Readonly<Record<FieldKind, number>>> = {
  text: 11,
  longText: 16,
  integer: 5.2,
  quantity: 5.2,
  decimal: 6,
  money: 13,
  flag: 4,
  choice: 9,
  date: 10.5,
  reference: 12,
}

/** More columns than this are not overlooked in one row, nor do they fit on paper. */
export const maxLineColumns = 10

/** Whether the lines of a list fit into rows: simple values, asked for without condition, and not too many of them. */
export function fitsGrid(field: Field, view: LineView | undefined): boolean {
  const shown = shownFields(field, view)
  return (
    shown.length > 0 &&
    shown.length <= maxLineColumns &&
    field.items.every(({ kind, when }) => widths[kind] !== undefined && when === undefined)
  )
}

/** The columns of a list's lines, in the order of the view, else of the description. */
export function columnsOf(field: Field, view: LineView | undefined): readonly LineColumn[] {
  return shownFields(field, view).map((item) => ({
    field: cellField(item),
    described: item,
    width: view?.widths?.[item.name] ?? widths[item.kind] ?? 11,
  }))
}

function shownFields(field: Field, view: LineView | undefined): readonly Field[] {
  if (!view?.columns) return field.items
  return view.columns.flatMap((name) => field.items.find((item) => item.name === name) ?? [])
}

const cellFields = new WeakMap<Field, Field>()

/** The same object each time, so that a cell is drawn again for its own changes only. */
function cellField(field: Field): Field {
  const known = cellFields.get(field)
  if (known) return known
  const { hint: _hint, unit: _unit, step: _step, ...rest } = field
  cellFields.set(field, rest)
  return rest
}
