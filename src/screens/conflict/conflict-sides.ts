import { clashKey } from '#src/offline/outbox/settled-changes.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { type Field, fieldOf } from '#src/resource/field-description.ts'
import type { Conflict } from '#src/resource/merge.ts'
import { isListItem } from '../controls/list-item.ts'
import { formatItem, formatValue, type TitleOf } from '../format/format-value.ts'
import { conflictWords } from '../words/conflict-words.ts'
import { fieldWords } from '../words/field-words.ts'
import { itemTitle, labelOf } from '../words/label.ts'

/** One clash in words: what it is about, and the three values as people read them. */
export type ConflictSides = { key: string; label: string; base: string; mine: string; theirs: string }

/** The clashes in words. A list's item is named by its place in the record as the office has it, or by its content. */
export function conflictSides(
  resource: Resource,
  conflicts: readonly Conflict[],
  record: Readonly<Record<string, unknown>>,
  titleOf: TitleOf,
): ConflictSides[] {
  return conflicts.map((conflict) => {
    const field = fieldOf(resource, conflict.field)
    const part = field?.items.find((item) => item.name === conflict.itemField)
    const tell = (value: unknown) => sideText(value, conflict, field, part, titleOf)
    return {
      key: clashKey(conflict),
      label: labelOfConflict(resource, conflict, record, part),
      base: tell(conflict.base),
      mine: tell(conflict.mine),
      theirs: tell(conflict.theirs),
    }
  })
}

function sideText(
  value: unknown,
  conflict: Conflict,
  field: Field | undefined,
  part: Field | undefined,
  titleOf: TitleOf,
): string {
  if (part) return formatValue(value, part, titleOf) || fieldWords.empty
  if (!field) return typeof value === 'string' ? value : JSON.stringify(value)
  if (conflict.item === undefined) return wholeText(value, field, titleOf) || fieldWords.empty
  return value === null || value === undefined ? conflictWords.absentItem : formatItem(value, field, titleOf)
}

/** A whole list that clashes is told item by item. */
function wholeText(value: unknown, field: Field, titleOf: TitleOf): string {
  if (field.kind !== 'list' || !Array.isArray(value)) return formatValue(value, field, titleOf)
  return value.map((item) => formatItem(item, field, titleOf)).join('\n')
}

function labelOfConflict(
  resource: Resource,
  conflict: Conflict,
  record: Readonly<Record<string, unknown>>,
  part: Field | undefined,
): string {
  const label = labelOf(resource, conflict.field)
  if (conflict.item === undefined) return label
  const items = record[conflict.field]
  const at = Array.isArray(items) ? items.filter(isListItem).findIndex((item) => item.id === conflict.item) : -1
  const field = fieldOf(resource, conflict.field)
  const item = at < 0 || !field ? label : itemTitle(field, at)
  return part ? `${item}, ${part.label}` : item
}
