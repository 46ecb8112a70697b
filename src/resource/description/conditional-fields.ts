import type { Resource } from './define-resource.ts'
import { type Field, fieldsOf } from './field-description.ts'
import { requiredMessage } from './validation-message.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a field is asked for: always without a condition, else while the field it depends on has one of its values. */
export function isApplicable({ when }: Field, values: Values): boolean {
  return when === undefined || when.is.some((value) => value === values[when.field])
}

/** Whether a value must be given, as things are. */
export function isRequiredNow(field: Field, values: Values): boolean {
  return field.required || (field.when?.isRequired === true && isApplicable(field, values))
}

/** The names of fields with a value that are not asked for, as the other answers are. */
export function inapplicableAnswers(resource: Resource, values: Values): string[] {
  const asked = applicableFields(resource, values)
  return Object.keys(values).filter((name) => hasValue(values[name]) && !(name in asked))
}

/**
 * The fields without answers to what is not asked, nor to what hangs on such an answer. A record never holds them: not
 * from a form whose earlier answer was changed, and not after a merge.
 */
export function applicableFields(resource: Resource, fields: Values): Values {
  const closed = fieldsOf(resource).filter((field) => hasValue(fields[field.name]) && !isApplicable(field, fields))
  if (closed.length === 0) return fields
  const names = new Set(closed.map(({ name }) => name))
  return applicableFields(resource, Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name))))
}

/** What is asked for by the other answers and was not given. */
export function missingAnswers(resource: Resource, values: Values): Record<string, string[]> {
  return Object.fromEntries(
    fieldsOf(resource)
      .filter((field) => !field.required && isRequiredNow(field, values) && !hasValue(values[field.name]))
      .map(({ name }) => [name, [requiredMessage]]),
  )
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
