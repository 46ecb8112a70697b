import { type CustomItem, customItems } from '#src/resource/custom-fields/custom-value.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { canonicalDecimal } from '#src/resource/money/amount.ts'
import type { SheetValue } from '../workbook/sheet-value.ts'
import { type CellContext, readCell, returnedText, type UnclearNumber } from './cell-value.ts'

export type CustomField = Field & { customOf: NonNullable<Field['customOf']> }

/** A filled cell of a column with custom fields: which of them it means follows from the row's category. */
export type CustomCell = { fields: readonly CustomField[]; cell: Exclude<SheetValue, null> }

type Values = Readonly<Record<string, unknown>>

/** Whether a field is one that a tenant defined. */
export function isCustomField(field: Field): field is CustomField {
  return field.customOf !== undefined
}

/**
 * What a row's custom cells make of its record: the whole lists of custom values by field, and the errors of cells by
 * column. `fields` are the row's other values, `present` the record as it stands; a cell that says what stands already
 * changes nothing. `unclear`: a number among them that reads two ways.
 */
export function readCustomCells(
  cells: readonly CustomCell[],
  fields: Values,
  present: Values | null,
  context: CellContext,
): { lists: Record<string, readonly CustomItem[]>; errors: FieldErrors; unclear: UnclearNumber | null } {
  const lists: Record<string, readonly CustomItem[]> = {}
  const errors: FieldErrors = {}
  let unclear: UnclearNumber | null = null
  for (const { fields: meant, cell } of cells) {
    const [column] = meant
    const field = meant.find(({ customOf }) => (fields[customOf.by] ?? present?.[customOf.by]) === customOf.category)
    if (!column) continue
    if (!field) {
      errors[column.name] = ['This belongs to another category']
      continue
    }
    const { list, definition } = field.customOf
    const before = lists[list] ?? customItems(present?.[list])
    const stands = before.find(({ fieldId }) => fieldId === definition)
    if (stands !== undefined && saysSame(cell, field, stands.value, context)) {
      lists[list] = before
      continue
    }
    const read = readCell(cell, field, context)
    if ('error' in read) {
      errors[column.name] = [read.error]
      unclear ??= read.unclear ?? null
    } else lists[list] = withValue(before, definition, storedText(read.value))
  }
  return { lists, errors, unclear }
}

/** Whether a cell holds a stored text as an export writes it, also one that its field would no longer take. */
function saysSame(cell: Exclude<SheetValue, null>, field: CustomField, text: string, context: CellContext): boolean {
  if (returnedText(cell, field) === text) return true
  const read = readCell(cell, field, context)
  if ('error' in read) return false
  return storedText(read.value) === (field.customOf.kind === 'number' ? canonicalDecimal(text) : text)
}

function storedText(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** The items with one value: a new one has the id of its definition, as one that was entered in a form. */
function withValue(items: readonly CustomItem[], fieldId: string, value: string): readonly CustomItem[] {
  if (!items.some((item) => item.fieldId === fieldId)) return [...items, { id: fieldId, fieldId, value }]
  return items.map((item) => (item.fieldId === fieldId ? { ...item, value } : item))
}
