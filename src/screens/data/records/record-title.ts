import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'

/** What a person calls the record: its title fields as they are shown elsewhere, else its number, else the resource's name. */
export function recordTitle(resource: Resource, record: StoredRecord, titleOf: TitleOf): string {
  return titleWords(resource, record, titleOf) || record.number || record.provisionalNumber || resource.label[0]
}

/**
 * The title fields as they are shown elsewhere, of a record or of a draft's fields; '' where none is filled in. Texts that
 * follow each other are one name ('Ada Obi'); what is of another kind stands apart ('21 Nov 2026, Bonny').
 */
export function titleWords(resource: Resource, fields: Readonly<Record<string, unknown>>, titleOf: TitleOf): string {
  const words = resource.title.flatMap((name) => {
    const field = fieldOf(resource, name)
    const text = field ? formatValue(fields[name], field, titleOf) : ''
    return field && text !== '' ? [{ text, isText: field.kind === 'text' }] : []
  })
  return words.reduce((title, { text, isText }, index) => {
    if (index === 0) return text
    return `${title}${isText && words[index - 1]?.isText ? ' ' : ', '}${text}`
  }, '')
}
