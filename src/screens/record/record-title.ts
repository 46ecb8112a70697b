import type { Resource } from '#src/resource/define-resource.ts'
import { fieldOf } from '#src/resource/field-description.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { formatValue, type TitleOf } from '../format/format-value.ts'

/** What a person calls the record: its title fields as they are shown elsewhere, else its number, else the resource's name. */
export function recordTitle(resource: Resource, record: StoredRecord, titleOf: TitleOf): string {
  const words = resource.title.flatMap((name) => {
    const field = fieldOf(resource, name)
    const text = field ? formatValue(record[name], field, titleOf) : ''
    return text === '' ? [] : [text]
  })
  return words.join(' ') || record.number || record.provisionalNumber || resource.label[0]
}
