import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import { isMoneyLike } from '#src/resource/money/amount.ts'
import { availableColumns, fullName, type ListPart } from '../data/list/list-view.ts'
import { recordTitle } from '../data/records/record-title.ts'
import { formatValue, type TitleOf } from '../format/format-value.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { importMessages } from '../messages/import-messages.ts'
import { shownState } from '../messages/label.ts'

/**
 * Rows as spreadsheet lines under these columns' headings: formatted as text, but days and numbers as spreadsheets read
 * them. `people` is the resource persons are named from; states are those of
 * `today` (`YYYY-MM-DD`).
 */
export function selectionLines(
  resource: Resource,
  rows: readonly LocalRecord[],
  columns: readonly string[],
  titleOf: TitleOf,
  people: string,
  today: string,
): string[][] {
  const offered = new Map(availableColumns(resource).map((part) => [part.name, part]))
  const parts = columns.flatMap((name) => offered.get(name) ?? [])
  const lines = rows.map((row) => parts.flatMap((part) => cellTexts(resource, row, part, { titleOf, people, today })))
  return [parts.flatMap(headsOf), ...lines]
}

const asStored: ReadonlySet<string> = new Set(['integer', 'quantity', 'decimal', 'date'])

/** An amount and its currency have a column each, so that amounts can be summed. */
function headsOf({ label, field }: ListPart): string[] {
  return field?.kind === 'money' ? [label, importMessages.partOf(label, 'currency')] : [label]
}

/** What cells are read with: how others are named, and the day on which states hold. */
type Reading = { titleOf: TitleOf; people: string; today: string }

function cellTexts(resource: Resource, row: LocalRecord, part: ListPart, reading: Reading): string[] {
  if (part.field?.kind !== 'money') return [cellText(resource, row, part, reading)]
  const value = row[part.name]
  return isMoneyLike(value) ? [value.amount, value.currency] : ['', '']
}

function cellText(resource: Resource, row: LocalRecord, part: ListPart, { titleOf, people, today }: Reading): string {
  if (part.field) {
    const value = shownValue(part.field, row)
    const isStored = asStored.has(part.field.kind) && (typeof value === 'string' || typeof value === 'number')
    return isStored ? String(value) : formatValue(value, part.field, titleOf)
  }
  switch (part.name) {
    case 'status':
      return shownState(resource, row, today)
    case fullName:
      return recordTitle(resource, row, titleOf)
    case 'number':
      return row.number ?? row.provisionalNumber ?? ''
    case 'active':
      return row.active ? fieldMessages.inUse : fieldMessages.retired
    case 'createdBy':
      return row.createdBy === null ? '' : (titleOf(people, row.createdBy) ?? '')
    case 'createdAt':
      return row.createdAt
    default:
      return row.updatedAt
  }
}
