import { isUuid } from '#src/lib/uuid.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { type CellPart, currencyPart } from '#src/resource/display/fits-cell.ts'
import { storedValues } from '#src/resource/display/half-quantities.ts'
import { isStorable } from '#src/server/http/json-body.ts'
import { isEmptyCell, type SheetRow, type SheetValue } from '../workbook/sheet-value.ts'
import { type CellContext, plainText, type Read, readCell, returnedText, type UnclearNumber } from './cell-value.ts'
import type { CustomCell } from './custom-cells.ts'
import type { ImportColumn } from './import-columns.ts'
import { readMoneyCells } from './money-cell.ts'
import { monthFirstDay, unclearDay } from './month-first.ts'
import { readPosition } from './position-cells.ts'

/** What a row says, before its record is known. */
export type RowDraft = {
  number: number
  /** The cells as they read; of a row with too many values also those without a column. */
  cells: readonly string[]
  /** The columns, from 0, whose cell is merged with the one above. */
  merged: readonly number[]
  errors: FieldErrors
  fields: Record<string, unknown>
  recordId: string | null
  recordNumber: string | null
  /** By field, the candidates where a cell's title matches several records. */
  several: Record<string, readonly string[]>
  /** The cells of a tenant's own fields, which are read once the row's category is known. */
  custom: CustomCell[]
  /** A number of the row that can be read two ways. */
  unclear: UnclearNumber | null
}

/** The cells of a row that belong to one field. */
type FieldCells = { cell: SheetValue; parts: Partial<Record<CellPart, SheetValue>> }

/** What is known of the file besides the row. */
type RowContext = CellContext & {
  /** By column, a day that has the month first. */
  monthFirst: readonly (string | null)[]
}

/** The days of each column that have the month first; null in columns without one, and where no days stand. */
export function monthFirstDays(columns: readonly ImportColumn[], rows: readonly SheetRow[]): RowContext['monthFirst'] {
  return columns.map((column, index) => (fieldOf(column)?.kind === 'date' ? monthFirstDay(rows, index) : null))
}

/** Reads the cells of a row; what cannot be read is an error of its field. */
export function readRow(columns: readonly ImportColumn[], row: SheetRow, context: RowContext): RowDraft {
  const draft: RowDraft = {
    number: row.number,
    cells: Array.from({ length: Math.max(columns.length, row.cells.length) }, (_, index) =>
      returnedText(row.cells[index] ?? null, fieldOf(columns[index])),
    ),
    merged: row.merged ?? [],
    errors: row.fault === undefined ? {} : { row: [row.fault] },
    fields: {},
    recordId: null,
    recordNumber: null,
    several: {},
    custom: [],
    unclear: null,
  }
  const cellsByField = new Map<Field, FieldCells>()
  for (const [index, column] of columns.entries()) {
    const cell = row.cells[index] ?? null
    if (isEmptyCell(cell) || column.as === 'ignored' || column.as === 'unknown') continue
    const example = context.monthFirst[index] ?? null
    const fault = faultOf(cell) ?? (example === null ? null : unclearDay(cell, example))
    if (fault !== null) {
      draft.errors['field' in column ? column.field.name : 'name' in column ? column.name : 'row'] = [fault]
      continue
    }
    const text = plainText(cell).trim()
    if (column.as === 'id') {
      if (isUuid(text)) draft.recordId = text
      else draft.errors.Id = ['This is not a valid ID']
    } else if (column.as === 'number') draft.recordNumber = text
    else if (column.as === 'custom') {
      if (cell !== null) draft.custom.push({ fields: column.fields, cell })
    } else {
      const cells = cellsByField.get(column.field) ?? { cell: null, parts: {} }
      if (column.as === 'field') cells.cell = cell
      else cells.parts[column.part] = cell
      cellsByField.set(column.field, cells)
    }
  }
  for (const [field, cells] of cellsByField) {
    if (draft.errors[field.name]) continue
    if (field.kind === 'money') putMoney(draft, field, cells, columns, context)
    else put(draft, field, cells, context)
  }
  return draft
}

/** The field that a column holds; of a tenant's own fields of one name the first. */
function fieldOf(column: ImportColumn | undefined): Field | undefined {
  if (column?.as === 'custom') return column.fields[0]
  return column && 'field' in column ? column.field : undefined
}

/** Why a cell's value cannot be kept, or null. */
function faultOf(cell: SheetValue): string | null {
  if (typeof cell === 'object' && cell !== null && 'fault' in cell) return cell.fault
  return isStorable(plainText(cell)) ? null : 'This contains characters that cannot be saved. Please type it again'
}

function put(draft: RowDraft, field: Field, { cell, parts }: FieldCells, context: CellContext): void {
  const read = readField(field, cell, parts, context)
  if (read === null) return
  if ('value' in read) {
    Object.assign(draft.fields, storedValues(field, read.value))
    return
  }
  draft.errors[field.name] = [read.error]
  if (read.among) draft.several[field.name] = read.among
  if (read.unclear) draft.unclear ??= read.unclear
}

/** The value of a field's cells; null where they say nothing of it. */
function readField(field: Field, cell: SheetValue, parts: FieldCells['parts'], context: CellContext): Read | null {
  if (field.kind === 'position') return readPosition(field, parts, context)
  return cell === null ? null : readCell(cell, field, context, plainText(parts.clock ?? null))
}

/** An error of a currency that has no column of its own belongs to the amount's cell. */
function putMoney(
  draft: RowDraft,
  field: Field,
  { cell, parts }: FieldCells,
  columns: readonly ImportColumn[],
  context: CellContext,
): void {
  if (cell === null) return
  const { name } = field
  const read = readMoneyCells(cell, plainText(parts.currency ?? null), field, context)
  if ('value' in read) {
    draft.fields[name] = read.value
    return
  }
  const hasCurrencyColumn = columns.some((one) => one.as === 'part' && one.field.name === name)
  const { amount, currency } = read.errors
  if (currency !== null) draft.errors[hasCurrencyColumn ? currencyPart(name) : name] = [currency]
  if (amount !== null) draft.errors[name] = [amount]
}
