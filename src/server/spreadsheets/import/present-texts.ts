import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { cellPartsOf } from '#src/resource/display/fits-cell.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { columnsOfField, type TitleOf } from '../export/field-columns.ts'
import { recordTitles } from '../export/record-titles.ts'
import type { Cell } from '../workbook/sheet-cell.ts'
import { columnName, type ImportColumn } from './import-columns.ts'
import { changedFields, type PlannedRow } from './import-plan.ts'

/** What stands now in the columns that a row would change, by the columns' names; '' where nothing does. */
export type PresentTexts = Readonly<Record<string, string>>

/**
 * The present texts of every row that would change a record, by the row's number, as an export would write them to this
 * person: `present` was read with their permissions, and titles are too.
 */
export async function presentTexts(
  context: Pick<ServerContext, 'resources' | 'actorSource'>,
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  columns: readonly ImportColumn[],
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<number, PresentTexts>> {
  const titles = recordTitles(context, tx, resource, actor)
  await titles.prepare(rows.flatMap(({ present }) => present ?? []))
  return new Map(
    rows.flatMap((row): [number, PresentTexts][] => {
      const { present, number } = row
      if (present === null) return []
      const changed = new Set(Object.keys(changedFields(resource, row)))
      const texts = columns.flatMap((column, index): [string, string][] => {
        const name = columnName(column)
        const text = name !== null && presentText(column, changed, present, titles.of)
        if (name === null || typeof text !== 'string') return []
        // Of a value in two columns, often only one says something new.
        return isPartOfValue(column) && text === row.cells[index] ? [] : [[name, text]]
      })
      return texts.length === 0 ? [] : [[number, Object.fromEntries(texts)]]
    }),
  )
}

/** The present text of a column; null where the row does not change its field. */
function presentText(
  column: ImportColumn,
  changed: ReadonlySet<string>,
  present: StoredRecord,
  titleOf: TitleOf,
): string | null {
  if (column.as === 'custom') {
    const lists = column.fields.filter(({ customOf }) => changed.has(customOf.list))
    return lists.length === 0
      ? null
      : (lists.map((field) => fieldText(field, '', present, titleOf)).find(Boolean) ?? '')
  }
  if (column.as !== 'field' && column.as !== 'part') return null
  const { field } = column
  if (!changed.has(field.name) && !(field.halves && changed.has(field.halves))) return null
  return fieldText(field, column.as === 'part' ? `, ${column.part}` : '', present, titleOf)
}

function isPartOfValue(column: ImportColumn): boolean {
  return column.as === 'custom' || ('field' in column && cellPartsOf(column.field).length > 0)
}

function fieldText(field: Field, ending: string, present: StoredRecord, titleOf: TitleOf): string {
  const column = columnsOfField(field).find(({ head }) => head === `${field.label}${ending}`)
  return textOf(column?.cell(shownValue(field, present), titleOf) ?? null)
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell.kind === 'text') return cell.text
  if (cell.kind === 'number') return String(cell.value)
  return cell.kind === 'day' ? cell.day.split('-').reverse().join('-') : cell.at.slice(0, 16)
}
