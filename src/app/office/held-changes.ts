import type { HeldEntryView } from '#src/protocol/held-entry.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { type Field, fieldOf } from '#src/resource/field-description.ts'
import { formatItem, formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { labelOf } from '#src/screens/words/label.ts'

/** One field that a held entry changes, in words; a list's items stand one to a line. `before` is '' where there was none. */
export type HeldChange = { name: string; label: string; before: string; after: string }

/** What a held entry changes, field by field, in the order of the entry; unknown fields by their names and as they stand. */
export function heldChanges(
  resource: Resource,
  changes: NonNullable<HeldEntryView['entry']>['changes'],
  titleOf: TitleOf,
): HeldChange[] {
  return Object.entries(changes).map(([name, { before, after }]) => {
    const field = fieldOf(resource, name)
    return {
      name,
      label: labelOf(resource, name),
      before: textOf(before, field, titleOf),
      after: textOf(after, field, titleOf),
    }
  })
}

function textOf(value: unknown, field: Field | undefined, titleOf: TitleOf): string {
  if (value === null || value === undefined) return ''
  if (!field) return typeof value === 'string' ? value : JSON.stringify(value)
  if (field.kind !== 'list' || !Array.isArray(value)) return formatValue(value, field, titleOf)
  return value.map((item) => formatItem(item, field, titleOf)).join('\n')
}
