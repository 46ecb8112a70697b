import type { Resource } from '#src/resource/define-resource.ts'
import { fieldOf, fieldsOf } from '#src/resource/field-description.ts'
import type { FieldErrors } from '#src/resource/validate.ts'
import { itemTitle, labelOf } from '../words/label.ts'

export type ErrorLine = { path: string; label: string; message: string }

/** The errors in the order of the form, with labels people know: `towings.1.distance` is 'Towing 2, Distance'. */
export function errorLines(resource: Resource, errors: FieldErrors): ErrorLine[] {
  const fields = fieldsOf(resource)
  const place = (path: string) => {
    const [name = '', item = '', part = ''] = path.split('.')
    const field = fields.findIndex((each) => each.name === name)
    const within = fields[field]?.items.findIndex((each) => each.name === part) ?? -1
    return [field < 0 ? fields.length : field, Number(item) || 0, within]
  }
  return Object.entries(errors)
    .map(([path, messages]) => ({ path, label: labelOfPath(resource, path), message: messages.join('. ') }))
    .sort((left, right) => comparePlaces(place(left.path), place(right.path)))
}

function comparePlaces(left: readonly number[], right: readonly number[]): number {
  return left.map((number, at) => number - (right[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

function labelOfPath(resource: Resource, path: string): string {
  const [field = '', index, ...rest] = path.split('.')
  const label = field === '' ? '' : labelOf(resource, field)
  if (index === undefined || !/^\d+$/.test(index)) return label
  const list = fieldOf(resource, field)
  const item = list ? itemTitle(list, Number(index)) : label
  return rest.length === 0 ? item : `${item}, ${labelOf(resource, [field, rest[0]].join('.'))}`
}
