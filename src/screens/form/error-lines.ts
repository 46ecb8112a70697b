import type { Resource } from '#src/resource/define-resource.ts'
import { fieldsOf } from '#src/resource/field-description.ts'
import type { FieldErrors } from '#src/resource/validate.ts'
import { fieldWords } from '../words/field-words.ts'
import { labelOf } from '../words/label.ts'

export type ErrorLine = { path: string; label: string; message: string }

/** The errors in the order of the form, with labels people know: `towings.1.distance` is 'Towing log 2, Distance'. */
export function errorLines(resource: Resource, errors: FieldErrors): ErrorLine[] {
  const order = fieldsOf(resource).map(({ name }) => name)
  const place = (path: string) => {
    const at = order.indexOf(path.split('.')[0] ?? '')
    return at < 0 ? order.length : at
  }
  return Object.entries(errors)
    .map(([path, messages]) => ({ path, label: labelOfPath(resource, path), message: messages.join('. ') }))
    .sort(
      (left, right) =>
        place(left.path) - place(right.path) || left.path.localeCompare(right.path, 'en', { numeric: true }),
    )
}

function labelOfPath(resource: Resource, path: string): string {
  const [field = '', index, ...rest] = path.split('.')
  const label = field === '' ? '' : labelOf(resource, field)
  if (index === undefined || !/^\d+$/.test(index)) return label
  const item = fieldWords.itemTitle(label, Number(index) + 1)
  return rest.length === 0 ? item : `${item}, ${labelOf(resource, [field, rest[0]].join('.'))}`
}
