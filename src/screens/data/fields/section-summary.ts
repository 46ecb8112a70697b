import { isApplicable } from '#src/resource/description/conditional-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { formatItem, formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'

/** Values that are read without their label. */
const speakForThemselves: ReadonlySet<FieldKind> = new Set(['text', 'choice', 'reference', 'date', 'instant', 'money'])
/** More parts than this have no room in a line. */
const maxParts = 4

/** What a section holds, in one line: 'At anchor, Bonny, Persons on board 15'; '' where nothing was entered. */
export function sectionSummary(
  resource: Resource,
  names: readonly string[],
  fields: Readonly<Record<string, unknown>>,
  titleOf: TitleOf,
): string {
  const parts = names.flatMap((name) => {
    const field = fieldOf(resource, name)
    const text = field && isApplicable(field, fields) ? partOf(field, fields[name], titleOf, names.length === 1) : ''
    return text === '' ? [] : [text]
  })
  return parts.slice(0, maxParts).join(', ')
}

function partOf(field: Field, value: unknown, titleOf: TitleOf, isAlone: boolean): string {
  if (field.kind === 'list') return Array.isArray(value) ? listPart(field, value, titleOf, isAlone) : ''
  if (field.kind === 'flag') return value === true ? field.label : ''
  const text = formatValue(value, field, titleOf)
  if (text === '' || speakForThemselves.has(field.kind)) return text
  return field.kind === 'longText' ? (text.split('\n')[0] ?? '') : `${field.label} ${text}`
}

function listPart(field: Field, items: readonly unknown[], titleOf: TitleOf, isAlone: boolean): string {
  const [first] = items
  if (items.length === 0) return ''
  // Alone, the section's title says what they are.
  if (items.length > 1 && isAlone) return fieldMessages.items(items.length)
  if (items.length > 1) return fieldMessages.entriesOf(field.itemLabel ?? field.label, items.length)
  const named = field.items.filter(({ list }) => list)
  return formatItem(first, named.length > 0 ? { ...field, items: named } : field, titleOf)
}
