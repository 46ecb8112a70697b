import type { QuarantinedEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import { shownValue } from '#src/resource/description/half-quantities.ts'
import { formatItem, formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { labelOf } from '#src/screens/messages/label.ts'

/** One field that a held entry changes, in words; a list's items stand one to a line. `before` is '' where there was none. */
export type FieldChange = { name: string; label: string; before: string; after: string }

type Changes = NonNullable<QuarantinedEntryView['entry']>['changes']

/** What a held entry changes, field by field, in the order of the entry; unknown fields by their names and as they stand. */
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

/** A number and its halves are told as the one quantity that was written. */
function joinHalves(resource: Resource, changes: Changes): Changes {
  const told = { ...changes }
  for (const { name, halves } of fieldsOf(resource)) {
    const [whole, half] = [told[name], told[halves ?? '']]
    if (!whole || !half || halves === undefined) continue
    const side = (of: 'before' | 'after') => shownValue({ name, halves }, { [name]: whole[of], [halves]: half[of] })
    told[name] = { before: side('before'), after: side('after') }
    delete told[halves]
  }
  return told
}

function textOf(value: unknown, field: Field | undefined, titleOf: TitleOf): string {
  if (value === null || value === undefined) return ''
  if (!field) return typeof value === 'string' ? value : JSON.stringify(value)
  if (field.kind !== 'list' || !Array.isArray(value)) return formatValue(value, field, titleOf)
  return value.map((item) => formatItem(item, field, titleOf)).join('\n')
}
