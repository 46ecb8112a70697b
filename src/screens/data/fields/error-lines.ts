import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { envelopeLabels, fieldMessages } from '#src/screens/messages/field-messages.ts'
import { itemTitle, labelOf, questionLabel } from '#src/screens/messages/label.ts'

/** Messages by field, from local checks or the office. */
type FieldTexts = Readonly<Record<string, readonly string[]>>

export type ErrorLine = { path: string; label: string; message: string }

/** Errors in the form's order, with labels: `towings.1.distance` is 'Towing 2, Distance'. */
export function errorLines(resource: Resource, errors: FieldTexts): ErrorLine[] {
  const fields = fieldsOf(resource)
  const place = (path: string) => {
    const [name = '', item = '', part = ''] = path.split('.')
    const field = fields.findIndex((each) => each.name === name)
    const within = fields[field]?.items.findIndex((each) => each.name === part) ?? -1
    return [field < 0 ? fields.length : field, Number(item) || 0, within]
  }
  return Object.entries(errors)
    .map(([path, messages]) => ({ path, label: labelOfPath(resource, path), message: messages.join('. ') }))
    .sort((left, right) => comparePositions(place(left.path), place(right.path)))
}

function comparePositions(left: readonly number[], right: readonly number[]): number {
  return left.map((number, at) => number - (right[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** The label of a field, an envelope value or a step's question; '' for anything else. */
function fieldLabel(resource: Resource, name: string): string {
  if (fieldOf(resource, name)) return labelOf(resource, name)
  return questionLabel(resource, name) ?? (name === 'status' ? envelopeLabels.status : '')
}

/** Errors as one line of plain text each: `Reason: Required`. */
export function errorTexts(resource: Resource, errors: FieldTexts): string[] {
  return errorLines(resource, errors).map(({ label, message }) => (label === '' ? message : `${label}: ${message}`))
}

function labelOfPath(resource: Resource, path: string): string {
  const [field = '', index, ...rest] = path.split('.')
  const label = fieldLabel(resource, field)
  if (index === 'latitude' || index === 'longitude') return `${label}, ${fieldMessages[index]}`
  if (index === undefined || !/^\d+$/.test(index)) return label
  const list = fieldOf(resource, field)
  const item = list ? itemTitle(list, Number(index)) : label
  return rest.length === 0 ? item : `${item}, ${labelOf(resource, [field, rest[0]].join('.'))}`
}

/** What is still wrong once a field was answered anew; the same object where nothing was wrong with it. */
export function withoutErrorOf(errors: FieldErrors, name: string): FieldErrors {
  const left = Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}
