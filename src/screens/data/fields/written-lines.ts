import type { Resource } from '#src/resource/description/define-resource.ts'
import { shownFields, shownValue } from '#src/resource/description/half-quantities.ts'
import { formatItem, formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { labelOf } from '#src/screens/messages/label.ts'

/** One field of what somebody wrote, ready to read. */
export type WrittenLine = { name: string; label: string; text: string }

/** What somebody wrote, field by field as records show it, lists item by item; what is empty is left out. */
export function writtenLines(
  resource: Resource,
  fields: Readonly<Record<string, unknown>>,
  titleOf: TitleOf,
): WrittenLine[] {
  return shownFields(resource).flatMap((field) => {
    const value = shownValue(field, fields)
    const text =
      field.kind === 'list' && Array.isArray(value)
        ? value.map((item) => formatItem(item, field, titleOf)).join('\n')
        : formatValue(value, field, titleOf)
    return text === '' ? [] : [{ name: field.name, label: labelOf(resource, field.name), text }]
  })
}

/** The same as a text to keep as a file. */
export function writtenText(title: string, lines: readonly WrittenLine[]): string {
  return [title, '', ...lines.map(({ label, text }) => `${label}: ${text.replaceAll('\n', '\n  ')}`), ''].join('\n')
}
