import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { recordTitle } from './record-title.ts'

/**
 * What records are called where one of them is picked, by id: their titles and, where several share one, in brackets the
 * first that a list shows of them and all of them differ in. Where there is nothing such, the title stands alone.
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
    const alike = sharing.get(title)
    if (alike) alike.push(record)
    else sharing.set(title, [record])
  }
  for (const [title, alike] of sharing) {
    if (alike.length < 2) continue
    const differing = distinguishingFields(resource)
      .map((field) => alike.map((record) => formatValue(record[field.name], field, titleOf)))
      .find((texts) => !texts.includes('') && new Set(texts).size === texts.length)
    alike.forEach(({ id }, index) => {
      if (differing) titles.set(id, `${title} (${differing[index]})`)
    })
  }
  return titles
}

/** An address is another for everybody and says the least of who it is. */
function distinguishingFields(resource: Resource): Field[] {
  const listed = fieldsOf(resource).filter(({ name, list }) => list && !resource.title.includes(name))
  return [...listed.filter(({ reads }) => reads !== 'email'), ...listed.filter(({ reads }) => reads === 'email')]
}
