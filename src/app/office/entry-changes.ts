import type { QuarantinedEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import { formatItem, formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { labelOf } from '#src/screens/messages/label.ts'

/**
 * One changed field of a quarantined entry as text; a list has one line per item. `before` is '' where there was none.
 */
export type FieldChange = { name: string; label: string; before: string; after: string }

type Changes = NonNullable<QuarantinedEntryView['entry']>['changes']

/** The changes of a quarantined entry by field, in its order; unknown fields with name and raw value. */
export function describeChanges(resource: Resource, changes: Changes, titleOf: TitleOf): FieldChange[] {
  return Object.entries(joinHalves(resource, changes)).map(([name, { before, after }]) => {
    const field = fieldOf(resource, name)
    return {
      name,
      label: labelOf(resource, name),
      before: textOf(before, field, titleOf),
      after: textOf(after, field, titleOf),
    }
  })
}

/** A number and its halves are shown as one quantity. */
function joinHalves(resource: Resource, changes: Changes): Changes {
  const joined = { ...changes }
  for (const { name, halves } of fieldsOf(resource)) {
    const [whole, half] = [joined[name], joined[halves ?? '']]
    if (!whole || !half || halves === undefined) continue
    const side = (of: 'before' | 'after') => shownValue({ name, halves }, { [name]: whole[of], [halves]: half[of] })
    joined[name] = { before: side('before'), after: side('after') }
    delete joined[halves]
  }
  return joined
}

function textOf(value: unknown, field: Field | undefined, titleOf: TitleOf): string {
  if (value === null || value === undefined) return ''
  if (!field) return typeof value === 'string' ? value : JSON.stringify(value)
  if (field.kind !== 'list' || !Array.isArray(value)) return formatValue(value, field, titleOf)
  return value.map((item) => formatItem(item, field, titleOf)).join('\n')
}
