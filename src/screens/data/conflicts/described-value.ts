import type { Field } from '#src/resource/description/field-description.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { choiceGroups, choiceSetOf } from '#src/resource/display/choice-set.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { conflictMessages } from '#src/screens/messages/conflict-messages.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { filesWithin } from '../fields/file-reference.ts'
import { isListItem } from '../fields/list-item.ts'

/** One side of a clash for people: at least one line of text, and its files to view. */
export type DescribedValue = { lines: readonly string[]; files: readonly FileReference[]; isEmpty: boolean }

/** The value of a field, or of a list item's field. */
export function describeValue(value: unknown, field: Field, titleOf: TitleOf): DescribedValue {
  const lines = linesOf(value, field, titleOf)
  return describeLines(lines, value, fieldMessages.empty)
}

/** A whole list item, one line per field; a missing one is stated. */
export function describeItem(value: unknown, field: Field, titleOf: TitleOf): DescribedValue {
  return describeLines(
    field.kind === 'files' ? namesOf(value) : partsOf(value, field, titleOf),
    value,
    conflictMessages.absentItem,
  )
}

/** The value of a field unknown to this app: it is from a newer one. */
export function describeUnknown(value: unknown): DescribedValue {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : conflictMessages.newerValue
  return describeLines(value === null || value === undefined ? [] : [text], null, fieldMessages.empty)
}

function describeLines(lines: readonly string[], value: unknown, nothing: string): DescribedValue {
  const filled = lines.filter((line) => line !== '')
  const isNothing = filled.length === 0
  return { lines: isNothing ? [nothing] : filled, files: filesWithin(value), isEmpty: isNothing }
}

function linesOf(value: unknown, field: Field, titleOf: TitleOf): string[] {
  if (value === null || value === undefined) return []
  // An id says nothing to people; the field beside it says the kind.
  if (field.idOf) return [fieldMessages.someRecord]
  if (field.kind === 'file' || field.kind === 'files' || field.kind === 'signature') return namesOf(value)
  if (field.kind === 'list') return listLines(value, field, titleOf)
  return [formatValue(value, field, titleOf)]
}

function namesOf(value: unknown): string[] {
  return filesWithin(value).map(({ name }) => name)
}

/** A list item by item; ticked values under their headings. */
function listLines(value: unknown, field: Field, titleOf: TitleOf): string[] {
  const items = Array.isArray(value) ? value.filter(isListItem) : []
  const choice = choiceSetOf(field)
  if (!choice) return items.map((item) => partsOf(item, field, titleOf).join(', '))
  const selected = items.map((item) => String(item[choice.name]))
  return choiceGroups(choice, selected, fieldMessages.otherChoices).flatMap(({ heading, values }) => {
    const labels = values.filter((one) => selected.includes(one)).map((one) => formatValue(one, choice, titleOf))
    if (labels.length === 0) return []
    return [heading === '' ? labels.join(', ') : `${heading}: ${labels.join(', ')}`]
  })
}

function partsOf(item: unknown, field: Field, titleOf: TitleOf): string[] {
  if (!isListItem(item)) return []
  return field.items.flatMap((part) => {
    const text = linesOf(item[part.name], part, titleOf).join(', ')
    if (text === '') return []
    return [field.items.length === 1 ? text : `${part.label}: ${text}`]
  })
}
