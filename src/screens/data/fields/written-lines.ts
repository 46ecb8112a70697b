import type { Resource } from '#src/resource/description/define-resource.ts'
import { shownFields, shownValue } from '#src/resource/display/half-quantities.ts'
import { formatItem, formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { labelOf } from '#src/screens/messages/label.ts'

/** One written field as text. */
export type WrittenLine = { name: string; label: string; text: string }

/** What somebody wrote as text by field, as record pages show it; lists item by item; empty values are left out. */
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

/** The same as the text of a file. */
export function writtenText(title: string, lines: readonly WrittenLine[]): string {
  return [title, '', ...lines.map(({ label, text }) => `${label}: ${text.replaceAll('\n', '\n  ')}`), ''].join('\n')
}
