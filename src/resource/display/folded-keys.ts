import type { Resource } from '../description/define-resource.ts'
import { fieldOf } from '../description/field-description.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { foldText } from '../text/fold-text.ts'

/** The folded texts of a record's title: by it the references to the record are searched and ordered. */
export function titleKeyOf(resource: Resource, record: StoredRecord): string {
  const texts = resource.title.flatMap((name) => {
    const value = record[name]
    return isText(resource, name) && typeof value === 'string' ? [value] : []
  })
  return foldText(texts.join(' '))
}

/** Whether the resource's lists are ordered by a text, and so by its folded key (`orderKeyOf`). */
export function isOrderedByText(resource: Resource): boolean {
  return isText(resource, resource.order)
}

/** The folded text by which the resource's lists are ordered; '' where the record has none. */
export function orderKeyOf(resource: Resource, record: StoredRecord): string {
  const value = record[resource.order]
  return typeof value === 'string' ? foldText(value) : ''
}

function isText(resource: Resource, name: string): boolean {
  const kind = fieldOf(resource, name)?.kind
  return kind === 'text' || kind === 'longText'
}
