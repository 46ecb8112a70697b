import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { recordTitle } from './record-title.ts'

/**
 * Titles of records in a picker, by id. Records with the same title get in brackets the first listed field in which all
 * of them differ, if any.
 */
export function distinctTitles(
  resource: Resource,
  records: readonly StoredRecord[],
  titleOf: TitleOf,
): ReadonlyMap<string, string> {
  const titles = new Map(records.map((record) => [record.id, recordTitle(resource, record, titleOf)]))
  const sharing = new Map<string | undefined, StoredRecord[]>()
  for (const record of records) {
    const title = titles.get(record.id)
    const sameTitle = sharing.get(title)
    if (sameTitle) sameTitle.push(record)
    else sharing.set(title, [record])
  }
  for (const [title, sameTitle] of sharing) {
    if (sameTitle.length < 2) continue
    const differing = distinguishingFields(resource)
      .map((field) => sameTitle.map((record) => formatValue(record[field.name], field, titleOf)))
      .find((texts) => !texts.includes('') && new Set(texts).size === texts.length)
    sameTitle.forEach(({ id }, index) => {
      if (differing) titles.set(id, `${title} (${differing[index]})`)
    })
  }
  return titles
}

/** E-mail addresses always differ, and say the least, so they come last. */
function distinguishingFields(resource: Resource): Field[] {
  const listed = fieldsOf(resource).filter(({ name, list }) => list && !resource.title.includes(name))
  return [...listed.filter(({ reads }) => reads !== 'email'), ...listed.filter(({ reads }) => reads === 'email')]
}
